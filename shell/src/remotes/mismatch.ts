import { timeLimit } from './time-limit';

/** Whether a script or sheet comes from an address that did not load, so that it does not match its hash. */
export async function hasCome(address: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(address, { signal: timeLimit(1_000) });
    return ok && /script|css/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** The failure of a file that came, but does not match its hash. */
export const mismatch = (path: string): Error =>
  Object.assign(new Error(`${path} does not match its hash.`), { name: 'IntegrityError' });
