import { join } from 'node:path';
import Sqlite from '../../../api/src/platform/db/sqlite/sqlite.cjs';

function inDatabase(dataDir, ask) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'), { readonly: true });
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

/** The live edition of OFAC's list, and whether all of its entries are there. */
export const liveEdition = (dataDir) =>
  inDatabase(dataDir, (db) => {
    const live = db.prepare("SELECT id, entries FROM list_editions WHERE listCode = 'ofac' AND status = 'live'").all();
    const [{ id, entries }] = live;
    const { stored } = db.prepare('SELECT COUNT(*) AS stored FROM list_entries WHERE editionId = ?').get(id);
    return { id, isWhole: live.length === 1 && stored === entries };
  });

/** Counts editions that were not imported to their end, and entries of no edition that is in use. */
export const leftOver = (dataDir) =>
  inDatabase(dataDir, (db) => {
    const { editions } = db.prepare("SELECT COUNT(*) AS editions FROM list_editions WHERE status = 'staging'").get();
    const used = "SELECT id FROM list_editions WHERE status IN ('staged', 'live')";
    const entriesOfNone = `SELECT COUNT(*) AS entries FROM list_entries WHERE editionId NOT IN (${used})`;
    return { editions, entries: db.prepare(entriesOfNone).get().entries };
  });
