import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../command';
import { hashFile } from './hash-file';

export const manifestName = 'manifest.json';
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

/** Reads a backup from the disk and compares every file with its hash. @throws Refusal when it is not whole. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
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
  return manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Refusal(`${folder} is no complete backup: it has no ${manifestName}.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`The ${manifestName} of this backup cannot be read.`);
  }
}
