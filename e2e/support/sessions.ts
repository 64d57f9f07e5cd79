import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal } from './portal';

/** A request to the API that starts a session. */
interface Start {
  path: string;
  headers: Record<string, string>;
  data: object;
}

/** Signs a demo user in: with a refresh token that was prepared while there are any, then with the password. */
export function startOfSession({ url, dataDir }: Portal, credentials: { email: string; password: string }): Start {
  const { email } = credentials;
  const [token, ...left] = readTokens(dataDir)[email] ?? [];
  if (token === undefined) {
    return { path: '/auth/login', headers: { origin: url }, data: credentials };
  }
  keepTokens(dataDir, email, left);
  return { path: '/auth/refresh', headers: { origin: url, cookie: `refresh_token=${token}` }, data: {} };
}

/** Writes refresh tokens of a user beside the data of a portal, for `startOfSession`. */
export function keepTokens(dataDir: string, email: string, tokens: string[]): void {
  writeFileSync(fileIn(dataDir), JSON.stringify({ ...readTokens(dataDir), [email]: tokens }));
}

const fileIn = (dataDir: string) => join(dataDir, 'refresh-tokens.json');

function readTokens(dataDir: string): Record<string, string[]> {
  const file = fileIn(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
