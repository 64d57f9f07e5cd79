import { createHash, timingSafeEqual } from 'node:crypto';
import { readBase32 } from '@portal/contracts';

/** RFC 4648. It has no 0, 1 and 8, which people confuse with O, I and B. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 16;

/**
 * Writes the first 80 bits as 16 letters and digits, such as `K7QD-2M4X-ZJ3A-W5TP`.
 *
 * @param mac - at least 10 bytes that cannot be guessed.
 */
export function receiptCodeOf(mac: Buffer): string {
  let bits = mac.subarray(0, 10).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code = alphabet.charAt(Number(bits & 31n)) + code;
    bits >>= 5n;
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The form that is stored. A code has 80 random bits, so a slow hash would add nothing. */
export const receiptHashOf = (code: string): string => createHash('sha256').update(readBase32(code)).digest('hex');

const noHash = '0'.repeat(64);

/** Compares in constant time, also when there is no hash. */
export const isReceiptCode = (code: string, receiptHash: string | null | undefined): boolean =>
  timingSafeEqual(Buffer.from(receiptHashOf(code)), Buffer.from(receiptHash ?? noHash)) && Boolean(receiptHash);
