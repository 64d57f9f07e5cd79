import type { Role } from '@portal/contracts';
import { TOTP } from 'otpauth';
import type { User } from '../src/records/users';
import { type Person, password, type TestApi } from './api';
import type { Browser } from './browser';

export interface ProtectedPerson extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** Returns what an authenticator app shows; `steps` of 30 seconds later or earlier. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Turns the second factor of a signed-in person on. Its code of this moment is used up. */
export async function setUpFactor(api: TestApi, browser: Browser) {
  const started = await browser.post('/users/me/second-factor', { currentPassword: password });
  const { secret } = started.body.data;
  const confirmed = await browser.post('/users/me/second-factor/confirm', { code: codeOf(secret, api.clock.now()) });
  return { secret: String(secret), recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

/** An account with a second factor, and a browser that is signed in. Its next code is `codeOf(secret, now)`. */
export async function withFactor(api: TestApi, role: Role, change?: Partial<User>): Promise<ProtectedPerson> {
  const person = await api.signedIn(role, change);
  const factor = await setUpFactor(api, person.browser);
  api.clock.advance(60_000);
  return { ...person, ...factor };
}

/** Enters the password; returns the challenge of the second step. */
export async function beginSignIn(browser: Browser, { email }: { email: string }): Promise<string> {
  const { body } = await browser.post('/auth/login', { email, password });
  return body.data.secondFactor.challenge;
}
