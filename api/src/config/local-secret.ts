import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the secret of a local run, which is generated once in the data directory and readable by its owner only. */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    chmodSync(file, 0o600);
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.length < 32) {
    throw new Error(`${file} is damaged; delete it to have a new one made.`);
  }
  return secret;
}
