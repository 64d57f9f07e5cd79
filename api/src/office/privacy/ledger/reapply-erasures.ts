import { type EntityManager, IsNull, Not } from 'typeorm';
import { Case } from '../../../casework/cases';
import type { Database } from '../../../platform/db/database';
import { insertRows } from '../../../platform/db/write-rows';
import { type Instant, instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import { findInstallationKey } from '../../../records/case-keys';
import { Mail } from '../../../records/mail';
import { User } from '../../../records/users';
import { addressesOfAppointments } from '../../appointments';
import { ContactRequest } from '../../contact';
import { eraseCase } from '../erase-case';
import { eraseAccount, eraseWritings } from '../erase-person';
import { Erasure } from './erasure.entity';
import { addressHashOf, isSigned, type LedgerEntry, ledgerKeyOf, parseEntry } from './ledger-entry';

export interface Reapplied {
  cases: number;
  persons: number;
  /** Number of entries that are damaged, or that this installation has not written. */
  refused: number;
}

interface Options {
  /**
   * Whether entries are also believed while the database has no key to check them with, because an operator has named them. A backup from
   * before encryption has none.
   */
  isTrusted?: boolean;
}

/**
 * Erases again what the ledger holds and this database does not know: it is from a backup that is older than the erasure. Entries are
 * compared by id, so no clock matters. Two servers may do it at once.
 */
export async function reapplyErasures(
  db: Database,
  texts: readonly string[],
  now: Date,
  { isTrusted = false }: Options = {},
): Promise<Reapplied> {
  const at = instant(now);
  const known = new Set((await db.read.find(Erasure, { select: { id: true } })).map(({ id }) => id));
  const installation = await findInstallationKey(db.read);
  const key = installation && ledgerKeyOf(installation);
  const isBelieved = (entry: LedgerEntry) => known.has(entry.id) || (key ? isSigned(key, entry) : isTrusted);
  const believed = texts.flatMap((text) => parseEntry(text) ?? []).filter(isBelieved);
  const done = { cases: 0, persons: 0, refused: texts.length - believed.length };
  for (const entry of believed.filter(({ id }) => !known.has(id))) {
    // Of two texts with one id, the second changes nothing.
    const isApplied = await db.write((tx) => reapply(tx, entry, { key, at }));
    done[entry.kind === 'case' ? 'cases' : 'persons'] += Number(isApplied);
  }
  return done;
}

interface Context {
  key: Buffer | undefined;
  at: Instant;
}

/** Returns false when there is nothing to erase, or another server does it at the same moment. */
async function reapply(tx: EntityManager, entry: LedgerEntry, context: Context): Promise<boolean> {
  const { signature, ...erasure } = entry;
  await insertRows(tx, Erasure, [erasure], { ignoreConflicts: true });
  return erasure.kind === 'case' ? reapplyToCase(tx, erasure, context) : reapplyToPerson(tx, erasure, context);
}

async function reapplyToCase(tx: EntityManager, { subjectId, because }: Erasure, { at }: Context): Promise<boolean> {
  const caseRecord = await tx.findOneBy(Case, { id: subjectId ?? '' });
  if (!caseRecord) {
    return false;
  }
  // The hold is from before the erasure, so it had been lifted by then.
  await tx.update(
    Case,
    { id: caseRecord.id, legalHoldAt: Not(IsNull()) },
    { legalHoldAt: null, legalHoldReason: null },
  );
  return eraseCase(tx, caseRecord, { because, at, again: true });
}

async function reapplyToPerson(
  tx: EntityManager,
  { subjectId, addressHash }: Erasure,
  { key, at }: Context,
): Promise<boolean> {
  const user = subjectId === null ? null : await tx.findOneBy(User, { id: subjectId });
  const addresses = await addressesOf(tx, key, addressHash);
  for (const address of new Set([...addresses, ...(user ? [user.emailNormalized] : [])])) {
    await eraseWritings(tx, address);
  }
  if (user) {
    await eraseAccount(tx, user, at);
  }
  const isFound = user !== null || addresses.length > 0;
  if (isFound) {
    const detail = { again: true };
    const subject = { subjectType: 'user', subjectId: subjectId ?? 'unknown' };
    await recordAudit(tx, { actor: null, action: 'user.erased', ...subject, at, detail });
  }
  return isFound;
}

/** The addresses in contact requests, appointments and mails that the hash stands for. */
async function addressesOf(tx: EntityManager, key: Buffer | undefined, addressHash: string | null): Promise<string[]> {
  const written = await tx
    .createQueryBuilder(ContactRequest, 'request')
    .select('LOWER(TRIM(request.email))', 'address')
    .distinct()
    .getRawMany<{ address: string }>();
  const mailed = await tx
    .createQueryBuilder(Mail, 'mail')
    .select('LOWER(mail.recipient)', 'address')
    .distinct()
    .getRawMany<{ address: string }>();
  const booked = await addressesOfAppointments(tx);
  const all = new Set([...[...written, ...mailed].map(({ address }) => address), ...booked]);
  return key ? [...all].filter((address) => addressHashOf(key, address) === addressHash) : [];
}
