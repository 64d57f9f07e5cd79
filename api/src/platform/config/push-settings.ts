import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';

/** The key by which push services know this portal, and another push service for tests. */
export interface PushSettings {
  /** Private key on the curve P-256, 32 bytes. */
  readonly privateKey: Buffer;
  readonly apiBase: string | undefined;
}

const isPrivateKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64');
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return bytes.length === 32;
  } catch {
    return false;
  }
};

export const pushSettings = {
  PUSH_KEY: z.optional(
    z.string().check(z.refine(isPrivateKey, 'must be 32 random bytes, such as from openssl rand -base64 32')),
  ),
  PUSH_API_BASE: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/?#]+$/, 'must look like http://localhost:12112, without a path')),
  ),
};

export const pushSettingsOf = (given: {
  PUSH_KEY?: string | undefined;
  PUSH_API_BASE?: string | undefined;
}): PushSettings | undefined =>
  given.PUSH_KEY ? { privateKey: Buffer.from(given.PUSH_KEY, 'base64'), apiBase: given.PUSH_API_BASE } : undefined;
