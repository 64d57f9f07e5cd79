import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentStore } from '../../../casework/documents';
import { readLedger } from '../../../office/privacy';
import { Refusal } from '../command';
import { type Manifest, manifestName, readManifest } from './manifest';

interface Sources {
  /** The backup that is restored. */
  folder: string;
  manifest: Manifest;
  /** Files and folders that the operator names. */
  named: readonly string[];
  store: DocumentStore;
}

/**
 * Collects all erasures that are known: from the backup, from the other backups of the same installation beside it, from what the
 * operator names, and from the document store. A ledger that was cut off somewhere is completed by the others.
 */
export async function knownErasures({ folder, manifest, named, store }: Sources): Promise<string[]> {
  const texts = new Set(await readLedger(store));
  for (const line of await linesIn(folder, manifest)) {
    texts.add(line);
  }
  for (const backup of await backupsBeside(folder, manifest)) {
    for (const line of await linesIn(backup, await readManifest(backup))) {
      texts.add(line);
    }
  }
  for (const path of named) {
    for (const text of await textsAt(path)) {
      texts.add(text);
    }
  }
  return [...texts];
}

async function backupsBeside(folder: string, { installationId }: Manifest): Promise<string[]> {
  const parent = dirname(folder);
  const found: string[] = [];
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const path = join(parent, entry.name);
    if (entry.isDirectory() && path !== folder) {
      const other = await readManifest(path).catch(() => undefined);
      if (other?.installationId === installationId) {
        found.push(path);
      }
    }
  }
  return found;
}

/** @throws Refusal for a ledger that was changed. */
async function linesIn(backup: string, { erasures }: Manifest): Promise<string[]> {
  if (!erasures) {
    return [];
  }
  const path = join(backup, erasures.name);
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== erasures.sha256) {
    throw new Refusal(`${path} is ${bytes ? 'changed' : 'missing'}. Move that backup away if you do not need it.`);
  }
  return linesOf(bytes.toString());
}

/** Reads a backup, its ledger, or the folder `erasures` of a document store. */
async function textsAt(path: string): Promise<string[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') {
      return undefined;
    }
    throw new Refusal(`There are no erasures at ${path}.`);
  });
  if (names === undefined) {
    return linesOf(await readFile(path, 'utf8'));
  }
  if (names.includes(manifestName)) {
    return linesIn(path, await readManifest(path));
  }
  return Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
