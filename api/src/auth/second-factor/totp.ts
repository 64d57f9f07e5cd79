import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 seconds by which the clock of a phone may be wrong, in both directions. */
const toleratedSteps = 1;

/** Returns a new secret of 160 bits in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const otpauthUrlOf = (secret: string, label: { issuer: string; account: string }): string =>
  new TOTP({ ...shape, issuer: label.issuer, label: label.account, secret }).toString();

/** Returns the time step to which a code belongs; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const timestamp = now.getTime();
  const totp = new TOTP({ ...shape, secret });
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
