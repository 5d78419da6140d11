"""Zips made of gzipped content: what was compressed once for the web server is not compressed again."""

import struct
from collections.abc import Mapping

GZIP_HEAD, GZIP_TAIL = 10, 8  # bytes around the deflated content, where no name is given
VERSION, UNICODE_NAMES, DEFLATED = 20, 0x800, 8
LONG_AGO = 1 << 5 | 1  # 1 January 1980, the earliest date a zip can hold; the time is 0
FOR_ALL_TO_READ = 0o100644 << 16
UNIX = 3 << 8


def zipped(members: Mapping[str, bytes]) -> bytes:
    """A zip of these members by name, each given as `gzip.compress(content, mtime=0)`, in this order.

    The bytes depend on nothing else. A zip of more than 4 GB or 65,535 members is refused by struct.error.
    """
    parts, directory, offset = [], [], 0
    for name, packed in members.items():
        deflated, (crc, size) = packed[GZIP_HEAD:-GZIP_TAIL], struct.unpack("<II", packed[-GZIP_TAIL:])
        called = name.encode()
        about = struct.pack(
            "<HHHHIIIHH", UNICODE_NAMES, DEFLATED, 0, LONG_AGO, crc, len(deflated), size, len(called), 0
        )
        parts += [b"PK\3\4" + struct.pack("<H", VERSION) + about + called, deflated]
        place = struct.pack("<HHHII", 0, 0, 0, FOR_ALL_TO_READ, offset)
        directory.append(b"PK\1\2" + struct.pack("<HH", UNIX | VERSION, VERSION) + about + place + called)
        offset += len(parts[-2]) + len(deflated)
    listed = b"".join(directory)
    end = struct.pack("<HHHHIIH", 0, 0, len(directory), len(directory), len(listed), offset, 0)
    return b"".join([*parts, listed, b"PK\5\6", end])
