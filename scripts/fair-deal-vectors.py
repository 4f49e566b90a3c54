#!/usr/bin/env python3
"""The fair deal (docs/fair-deal.md) once more, from its description alone: prints the test vectors.

Shares no line with src/fair, so that the two check each other.
"""
import hashlib
import struct

DECK = [s + r for s in "CSHD" for r in
        (["K", "Q", "N", "J", "10", "9", "8", "7"] if s in "CS" else ["K", "Q", "N", "J", "1", "2", "3", "4"])]
DECK += [f"T{n}" for n in range(1, 23)]


def blake(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


def table_code(code):
    return bytes([len(code)]) + code.encode()


def u64(n):
    return struct.pack("<Q", n)


def commitment(code, deal, secret):
    return blake(b"ultimo/commit/1", table_code(code), u64(deal), secret)


def key(code, deal, seats, contributions, secret):
    given = b"".join(b"\x00" if c is None else b"\x01" + c for c in contributions)
    return blake(b"ultimo/deal/1", table_code(code), u64(deal), bytes([seats]), given, secret)


def chacha20_block(key_bytes, counter):
    def rotl(x, n):
        return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    state = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key_bytes))
    state += [counter, 0, 0, 0]
    x = state[:]

    def quarter(a, b, c, d):
        x[a] = (x[a] + x[b]) & 0xFFFFFFFF; x[d] = rotl(x[d] ^ x[a], 16)
        x[c] = (x[c] + x[d]) & 0xFFFFFFFF; x[b] = rotl(x[b] ^ x[c], 12)
        x[a] = (x[a] + x[b]) & 0xFFFFFFFF; x[d] = rotl(x[d] ^ x[a], 8)
        x[c] = (x[c] + x[d]) & 0xFFFFFFFF; x[b] = rotl(x[b] ^ x[c], 7)

    for _ in range(10):
        quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14)
    return struct.pack("<16I", *[(a + b) & 0xFFFFFFFF for a, b in zip(x, state)])


def numbers(key_bytes):
    counter = 0
    while True:
        yield from struct.unpack("<16I", chacha20_block(key_bytes, counter))
        counter += 1


def pack(key_bytes):
    deck, stream = DECK[:], numbers(key_bytes)
    for last in range(len(deck) - 1, 0, -1):
        bound = last + 1
        limit = (1 << 32) - (1 << 32) % bound
        drawn = next(stream)
        while drawn >= limit:
            drawn = next(stream)
        other = drawn % bound
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def main():
    secret = bytes(range(0, 32))
    ana, bor = bytes(range(32, 64)), bytes(range(64, 96))
    alone = key("K7RM2P", 1, 3, [None] * 3, secret)
    both = key("K7RM2P", 2, 4, [ana, None, bor, None], secret)
    for name, value in (
        ("C of deal 1", commitment("K7RM2P", 1, secret)), ("h of Ana", blake(ana)), ("h of Bor", blake(bor)),
        ("key of deal 1", alone), ("key of deal 2", both)):
        print(f"{name}: {value.hex()}")
    print("pack of deal 1:", " ".join(pack(alone)))
    print("pack of deal 2:", " ".join(pack(both)))


if __name__ == "__main__":
    main()
