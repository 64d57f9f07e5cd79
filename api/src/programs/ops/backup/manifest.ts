import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DataKeys } from '../../../records/case-keys';
import { Refusal } from '../command';
import { hashFile } from './hash-file';

export const manifestName = 'manifest.json';
/** Holds the signature of the manifest; absent in backups of earlier versions. */
const signatureName = 'manifest.signature';
export const documentsFolder = 'documents';
export const erasuresFile = 'erasures.ndjson';

const Hashed = z.object({ name: z.string().check(z.regex(/^[\w.-]{1,80}$/)), bytes: z.number(), sha256: z.string() });

/** Lists everything in a backup. It is written last, so a folder without it is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  kind: z.enum(['sqlite', 'postgres']),
  database: Hashed,
  migrations: z.array(z.string()),
  installationId: z.string(),
  auditHead: z.string(),
  /** The data key without which documents and messages cannot be read; absent when nothing was encrypted yet. */
  dataKeyId: z.optional(z.string()),
  documents: z.array(Hashed),
  /** The erasure ledger, an entry in each line; absent in backups of earlier versions. */
  erasures: z.optional(Hashed),
  /** Documents whose file the store lacked, or held with other bytes than were sent. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** A manifest as it was read once: its signature must be that of the text which is used. */
interface ReadManifest {
  manifest: Manifest;
  text: string;
}

/** Reads a backup from the disk and compares every file with its hash. @throws Refusal when it is not whole. */
export async function verifyBackup(folder: string): Promise<ReadManifest> {
  const { manifest, text } = await readText(folder);
  const files = [
    ...[manifest.database, ...(manifest.erasures ? [manifest.erasures] : [])].map((file) => ({
      ...file,
      path: join(folder, file.name),
    })),
    ...manifest.documents.map((file) => ({ ...file, path: join(folder, documentsFolder, file.name) })),
  ];
  for (const { name, path, sha256, bytes } of files) {
    const found = await hashFile(path, name).catch(() => undefined);
    if (found?.sha256 !== sha256 || found.bytes !== bytes) {
      throw new Refusal(`The backup is not whole: ${name} is ${found ? 'changed' : 'missing'}.`);
    }
  }
  return { manifest, text };
}

export const readManifest = async (folder: string): Promise<Manifest> => (await readText(folder)).manifest;

async function readText(folder: string): Promise<ReadManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Refusal(`${folder} is no complete backup: it has no ${manifestName}.`);
  });
  try {
    return { manifest: Manifest.parse(JSON.parse(text)), text };
  } catch {
    throw new Refusal(`The ${manifestName} of this backup cannot be read.`);
  }
}

/** Writes the manifest, and before it its signature, by a key derived from the data key that the database names. */
export async function writeManifest(folder: string, manifest: Manifest, keys: DataKeys): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const dataKey = keys.all.find(({ id }) => id === manifest.dataKeyId);
  if (dataKey) {
    await writeFile(join(folder, signatureName), `${signatureOf(text, dataKey.key)}\n`, { mode: 0o600, flush: true });
  }
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true });
}

/**
 * The manifest has the hash of everything else, so nothing of a signed backup was changed by somebody without the data key: a database
 * may hold another admin, and a dump of PostgreSQL any statement.
 *
 * @throws Refusal for a manifest that none of these data keys has signed.
 */
export async function requireSigned(folder: string, { text }: ReadManifest, keys: DataKeys): Promise<void> {
  const signature = Buffer.from((await readFile(join(folder, signatureName), 'utf8').catch(() => '')).trim());
  const isBy = (key: Buffer) => {
    const expected = Buffer.from(signatureOf(text, key));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  };
  if (!keys.all.some(({ key }) => isBy(key))) {
    throw new Refusal(
      `The ${manifestName} of this backup has no signature by DATA_KEY, so somebody may have changed it. ` +
        `Add --unsigned for a backup of an earlier version, without ${signatureName}, that only you could write to.`,
    );
  }
}

const signatureOf = (text: string, dataKey: Buffer): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', dataKey, '', 'backup', 32)))
    .update(text)
    .digest('hex');
