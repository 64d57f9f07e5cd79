import { In } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Entry } from '../names/open-matcher';
import { ListEdition } from './list-edition.entity';
import { ListEntry } from './list-entry.entity';

export interface LiveEntry extends Entry {
  list: string;
  key: string;
}

/** The entries of all live editions. */
export async function liveEntries(db: Database): Promise<LiveEntry[]> {
  const editions = await db.read.findBy(ListEdition, { status: 'live' });
  const codes = new Map(editions.map(({ id, listCode }) => [id, listCode]));
  const entries = await db.read.findBy(ListEntry, { editionId: In([...codes.keys()]) });
  return entries.map(({ editionId, key, kind, content: { names, born, countries } }) => ({
    list: codes.get(editionId) ?? '',
    key,
    kind,
    names,
    born,
    countries,
  }));
}
