import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTemplateColumns } from '@portal/contracts';
import { type ListEdition, listReaderHere, publishEdition, stageEdition } from '../src/casework/screening';
import type { Database } from '../src/platform/db/database';

/** An entry of a list, as its CSV template has it; several values of a cell are separated by `;`. */
export interface TestEntry {
  key: string;
  name: string;
  /** `person`, `organisation` or `vessel`. */
  kind?: string;
  aliases?: string;
  born?: string;
  countries?: string;
  programmes?: string;
  identifiers?: string;
}

const change = { actor: null, now: new Date('2026-03-02T09:00:00Z') };

/** Imports a list by its CSV template, without publishing it. */
export async function stageList(db: Database, code: string, entries: readonly TestEntry[]): Promise<ListEdition> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-list-'));
  try {
    const file = join(folder, 'list.csv');
    const rows = entries.map((entry) => listTemplateColumns.map((column) => `"${entry[column] ?? ''}"`).join(','));
    writeFileSync(file, [listTemplateColumns.join(','), ...rows, ''].join('\n'));
    return await stageEdition(db, listReaderHere, { code, files: [file] }, change);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Publishes an edition of a list with these entries, however many were removed. */
export async function publishList(db: Database, code: string, entries: readonly TestEntry[]): Promise<ListEdition> {
  const { id } = await stageList(db, code, entries);
  return publishEdition(db, id, { ...change, confirm: true });
}
