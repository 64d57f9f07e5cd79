import { alteredQuotes } from '../../billing/quotes';
import {
  CaseDocument,
  compareDocuments,
  type DocumentStore,
  openDocumentStore,
  readDecrypted,
} from '../../casework/documents';
import { incompleteLists } from '../../casework/screening';
import { requirePairing } from '../../office/installation';
import { compareLedger } from '../../office/privacy';
import type { Database } from '../../platform/db/database';
import { recountRows } from '../../platform/db/row-counts/recount-rows';
import { formatLink, type Link, verifyAuditChain } from '../../records/audit';
import {
  decryptRows,
  type EncryptedTable,
  encryptedTablesOf,
  requireCaseKey,
  UnreadableContent,
} from '../../records/case-keys';
import { readMails, unsentMails } from '../../records/mail';
import { findDamage } from './backup/hash-file';
import { type Command, Refusal } from './command';
import { readArgs } from './read-args';
import { recordOperation, wholeInstallation } from './record-operation';

export const check: Command = {
  usage: 'check',
  purpose:
    'Checks the database, the audit trail, lists, and that each document and quote has the bytes that were sent.',
  async run({ db, config, now, print }, args) {
    readArgs(args, {});
    const { store } = openDocumentStore(config);
    const damage = await damageOf(db);
    const problems = [...damage, ...(await trailProblems(db, print))];
    await requirePairing(db, store).catch((error: Error) => problems.push(error.message));
    problems.push(...(await documentProblems(db, store, now, print)), ...(await textProblems(db, print)));
    problems.push(...(await quoteProblems(db, print)), ...(await listProblems(db, print)));
    problems.push(...(await ledgerProblems(db, store)));
    // A damaged index would give wrong numbers.
    const recounted = damage.length > 0 ? [] : await recountRows(db);
    if (recounted.length > 0) {
      print(`Counted again, because the numbers were wrong: ${recounted.join(', ')}.`);
    }
    await recordOperation(db, 'installation.checked', { problems, recounted }, now, wholeInstallation);
    if (problems.length > 0) {
      throw new Refusal(`Unsound: ${problems.join(' ')}`);
    }
    print('The installation is sound.');
  },
};

/** PostgreSQL has no check that a client could run; a damaged page fails when it is read. */
async function damageOf(db: Database): Promise<string[]> {
  if (db.dialect === 'postgres') {
    return [];
  }
  const found: Record<string, unknown>[] = [
    ...(await db.read.query('PRAGMA integrity_check(1)')),
    ...(await db.read.query('PRAGMA foreign_key_check')),
  ];
  const damage = found.filter((row) => row['integrity_check'] !== 'ok');
  return damage.length > 0 ? ['The database file is damaged; restore it from the backup.'] : [];
}

async function trailProblems(db: Database, print: (line: string) => void): Promise<string[]> {
  let last: Link | undefined;
  const { entries, brokenPosition } = await verifyAuditChain(db.read, ({ position, hash }) => {
    last = { position, hash };
  });
  print(`Audit trail: ${entries} entries${last ? `, head ${formatLink(last)}` : ''}.`);
  return brokenPosition === undefined ? [] : [`The audit trail is unsound from entry ${brokenPosition} on.`];
}

async function documentProblems(
  db: Database,
  store: DocumentStore,
  now: Date,
  print: (line: string) => void,
): Promise<string[]> {
  const { files, orphans, documents, missing } = await compareDocuments(db, store, now);
  const damaged: string[] = [];
  for await (const { name } of store.list()) {
    const row = await db.read.findOneBy(CaseDocument, { storedName: name });
    const read = (document: CaseDocument) =>
      readDecrypted(store, document, () => requireCaseKey(db.read, document.caseId));
    // The bytes of an erased case are about to be deleted, and its key is gone.
    if (row && row.sha256 !== '' && (await findDamage(() => read(row), row.sha256))) {
      damaged.push(row.id);
    }
  }
  print(`Documents: ${documents} rows, ${files} files, ${orphans.length} files older than a day without a row.`);
  return [
    ...(missing > 0 ? [`${missing} documents have no file.`] : []),
    ...(damaged.length > 0 ? [`Documents with other bytes than were sent: ${damaged.join(', ')}.`] : []),
  ];
}

async function quoteProblems(db: Database, print: (line: string) => void): Promise<string[]> {
  const { checked, altered } = await alteredQuotes(db.read);
  print(`Quotes: ${checked} that were sent, with their PDFs and acceptances.`);
  return altered.length > 0 ? [`Quotes that are not what was sent and accepted: ${altered.join(', ')}.`] : [];
}

async function listProblems(db: Database, print: (line: string) => void): Promise<string[]> {
  const { checked, incomplete } = await incompleteLists(db.read);
  print(`Lists: ${checked} that are live, with their entries.`);
  return incomplete.length > 0
    ? [`Lists with other entries than were imported, to import again: ${incomplete.join(', ')}.`]
    : [];
}

async function ledgerProblems(db: Database, store: DocumentStore): Promise<string[]> {
  const { missing, unknown } = await compareLedger(db, store);
  return [
    ...(missing.length > 0
      ? [`The erasure ledger lacks ${missing.length} erasures; a start of the portal adds them.`]
      : []),
    ...(unknown.length > 0
      ? [
          `The erasure ledger holds ${unknown.length} entries that the database has not gone through; restart the portal, and read its log.`,
        ]
      : []),
  ];
}

/** Decrypts everything that is encrypted in the database. */
async function textProblems(db: Database, print: (line: string) => void): Promise<string[]> {
  const { read } = db;
  const unreadable = new Set<string>();
  const inClear: string[] = [];
  for (const table of encryptedTablesOf(read)) {
    let last = '';
    for (let ids = await nextCases(read, table, last); ids.length > 0; ids = await nextCases(read, table, last)) {
      for (const caseId of ids) {
        const rows = await read.findBy(table.entity, { [table.caseColumn]: caseId });
        await decryptRows(read, table.entity, rows).catch((error) => noteUnreadable(error, caseId, unreadable));
      }
      last = ids.at(-1) ?? '';
    }
    inClear.push(`${await read.countBy(table.entity, { isEncrypted: false })} rows of ${table.table}`);
  }
  const mails = await unsentMails(read);
  await readMails(read, mails).catch((error) => noteUnreadable(error, 'of the mails that wait', unreadable));
  print(
    `Not encrypted yet: ${inClear.join(', ')}, ${await read.countBy(CaseDocument, { isEncrypted: false })} documents.`,
  );
  return unreadable.size > 0 ? [`Cases with texts that cannot be decrypted: ${[...unreadable].join(', ')}.`] : [];
}

function noteUnreadable(error: unknown, where: string, unreadable: Set<string>): void {
  if (!(error instanceof UnreadableContent)) {
    throw error;
  }
  unreadable.add(where);
}

async function nextCases(
  read: Database['read'],
  { entity, caseColumn }: EncryptedTable,
  last: string,
): Promise<string[]> {
  const rows = await read
    .createQueryBuilder(entity, 'encrypted')
    .select(`encrypted.${caseColumn}`, 'caseId')
    .distinct()
    .where(`encrypted.${caseColumn} > :last`, { last })
    .orderBy(`encrypted.${caseColumn}`)
    .limit(200)
    .getRawMany<{ caseId: string }>();
  return rows.map(({ caseId }) => caseId);
}
