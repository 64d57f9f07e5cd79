/** 128 random bits in hexadecimal. `crypto.randomUUID` would need https, which a local network may not have. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
