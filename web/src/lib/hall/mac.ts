import { blake2bHex } from 'blakejs';

/** What is signed: the phone's line, its event, seat and counter, and the command as it is sent. */
export const signed = (event: string, seat: string, counter: number, command: string): string =>
  ['ultimo/phone/1', event, seat, String(counter), command].join('\n');

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}

/** BLAKE2b of 16 bytes, keyed with the seat's secret (docs/protocol-events.md). */
export const macOf = (secret: string, event: string, seat: string, counter: number, command: string): string =>
  blake2bHex(new TextEncoder().encode(signed(event, seat, counter, command)), bytesOf(secret), 16);
