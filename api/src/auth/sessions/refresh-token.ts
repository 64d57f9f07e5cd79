import { createMac, type Keys, verifyMac } from '../keys';

interface RefreshClaims {
  sessionId: string;
  /** Position in the session's chain of refresh tokens, from 1. */
  generation: number;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Issues `sessionId.generation.mac`. The server can compute it again, so it stores nothing that a thief could use. */
export function issueRefreshToken(keys: Keys, { sessionId, generation }: RefreshClaims): string {
  const [signing] = keys.refresh;
  if (!signing) {
    throw new Error('There is no key to sign with.');
  }
  const text = `${sessionId}.${generation}`;
  return `${text}.${createMac(signing, text)}`;
}

export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [, sessionId = '', generation = '', code = ''] = shape.exec(token) ?? [];
  return verifyMac(keys.refresh, `${sessionId}.${generation}`, code)
    ? { sessionId, generation: Number(generation) }
    : undefined;
}
