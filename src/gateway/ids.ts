import { randomBytes } from 'node:crypto';

/** Where randomness comes from: gives so many bytes. */
export type Chance = (bytes: number) => Uint8Array;

const tailBits = 74n;
const tailMask = (1n << tailBits) - 1n;

const uuidOf = (milliseconds: number, tail: bigint): string => {
  const high = (BigInt(milliseconds) << 16n) | 0x7000n | (tail >> 62n);
  const low = (0b10n << 62n) | (tail & ((1n << 62n) - 1n));
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

/** A UUID of version 7 (RFC 9562) for a moment in epoch milliseconds. */
export function uuid7(milliseconds: number, chance: Chance = randomBytes): string {
  return uuidOf(milliseconds, number(chance(10)) & tailMask);
}

/** A UUID of version 7 that sorts after `previous`, also within one millisecond and when the clock went back. */
export function uuid7After(previous: string, milliseconds: number, chance: Chance = randomBytes): string {
  const before = BigInt(`0x${previous.replaceAll('-', '')}`);
  const beforeMilliseconds = Number(before >> 80n);
  if (milliseconds > beforeMilliseconds) return uuid7(milliseconds, chance);
  const tail = (((before >> 64n) & 0xfffn) << 62n) | (before & ((1n << 62n) - 1n));
  const next = tail + 1n + number(chance(4));
  return next > tailMask ? uuid7(beforeMilliseconds + 1, chance) : uuidOf(beforeMilliseconds, next);
}
