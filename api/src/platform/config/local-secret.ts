import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The name of a file in the data directory that holds a generated secret. */
type SecretFile = 'jwt-secret' | 'data-key';

/** Returns a secret that is generated once in the data directory, and readable by its owner only. */
export function localSecret(dataDir: string, name: SecretFile): string {
  const known = readLocalSecret(dataDir, name);
  if (known !== undefined) {
    return known;
  }
  mkdirSync(dataDir, { recursive: true });
  writeOnce(dataDir, name, randomBytes(32).toString('base64url'));
  return localSecret(dataDir, name);
}

/** Returns undefined when none was generated in this data directory. */
export function readLocalSecret(dataDir: string, name: SecretFile): string | undefined {
  const file = join(dataDir, name);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
  chmodSync(file, 0o600);
  if (secret.length < 32) {
    const remedy = name === 'data-key' ? 'restore it from a copy' : 'delete it to have a new one made';
    throw new Error(`${file} is damaged; ${remedy}.`);
  }
  return secret;
}

/**
 * Appears at once and complete, because two servers may start together, and is flushed, because what a lost key has
 * encrypted is lost too.
 */
function writeOnce(dataDir: string, name: SecretFile, secret: string): void {
  const part = join(dataDir, `${name}.${randomUUID()}`);
  try {
    const file = openSync(part, 'wx', 0o600);
    writeSync(file, secret);
    fsyncSync(file);
    closeSync(file);
    linkSync(part, join(dataDir, name));
    const folder = openSync(dataDir, 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    // Another server was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  } finally {
    rmSync(part, { force: true });
  }
}
