import { randomUUID } from 'node:crypto';
import { limits } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { compareDocuments, countDocuments, type DocumentStore } from '../../casework/documents';
import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { type Clock, instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { decidePairing, type PairingState } from './decide-pairing';
import { Installation } from './installation.entity';

const slot = 'this';

const remedy =
  'Check DATABASE_URL, DATA_DIR, DOCUMENTS_DIR, S3_BUCKET and S3_PREFIX, and restore what is missing; ' +
  'if these two shall belong together from now on: npm run ops -- adopt-documents';

/**
 * Checks at start that the database and the document store belong to the same installation, and pairs them at the first
 * start.
 *
 * @throws ConfigError with one line for the operator when they do not; nothing is written then.
 */
export async function pairInstallation(db: Database, store: DocumentStore, now: Clock): Promise<void> {
  const findings = await findingsOf(db, store, now());
  const decision = await decidePairing(findings);
  if (decision.act === 'refuse') {
    throw new ConfigError(`${decision.reason}. ${remedy}`);
  }
  if (findings.isEmptyAccepted && findings.hasStored && findings.rows > 0) {
    await db.write((tx) => tx.update(Installation, { slot }, { emptyAcceptedAt: null }));
  }
  if (decision.act === 'pair') {
    const id = await db.write((tx) => claimId(tx, decision.id ?? randomUUID(), now()));
    await store.writeInstallationId(id);
    await db.write((tx) => tx.update(Installation, { slot }, { pairedAt: instant(now()) }));
  }
}

/** @throws Error when the two ids differ, for example because a volume was exchanged while the server was running. */
export async function requirePairing(db: Database, store: DocumentStore): Promise<void> {
  const installation = await db.read.findOneBy(Installation, { slot });
  if (!installation || installation.id !== (await store.readInstallationId())) {
    throw new Error('The database and the document store do not carry the same installation id.');
  }
}

/**
 * Writes a new installation id to a database and a store, so that neither shares its id with the installation that it was
 * copied from. If this is interrupted, the next start is refused and the command can be repeated.
 */
export async function adoptStore(
  db: Database,
  store: DocumentStore,
  now: Date,
  detail: Record<string, unknown> & { files: number; rows: number },
): Promise<string> {
  const id = randomUUID();
  const at = instant(now);
  await store.writeInstallationId(id);
  await db.write(async (tx) => {
    await tx.delete(Installation, { slot });
    await tx.insert(Installation, {
      slot,
      id,
      createdAt: at,
      pairedAt: at,
      emptyAcceptedAt: detail.files === 0 || detail.rows === 0 ? at : null,
    });
    await recordPairing(tx, 'installation.adopted', { id, now, detail });
  });
  return id;
}

/** The order matters while another server starts or receives uploads: each file is stored before its row is written. */
export async function findingsOf(db: Database, store: DocumentStore, now: Date): Promise<PairingState> {
  const idBefore = await store.readInstallationId();
  const installation = await db.read.findOneBy(Installation, { slot });
  const counts = await countDocuments(db);
  return {
    ...counts,
    databaseId: installation?.id,
    isPaired: Boolean(installation?.pairedAt),
    isEmptyAccepted: Boolean(installation?.emptyAcceptedAt),
    storeId: idBefore ?? (await store.readInstallationId()),
    hasStored: await holdsMore(store.list(), 0),
    hasMoreThanUploads: await holdsMore(store.list(), limits.uploadsAtOnce),
    hasQuarantined: await holdsMore(store.listQuarantine(), 0),
    compare: () => compareDocuments(db, store, now),
  };
}

/** When two servers start at once on a new database, both get the id of the first. */
async function claimId(tx: EntityManager, id: string, now: Date): Promise<string> {
  const known = await tx.findOneBy(Installation, { slot });
  if (known) {
    return known.id;
  }
  const row: Installation = { slot, id, createdAt: instant(now), pairedAt: null, emptyAcceptedAt: null };
  await tx.createQueryBuilder().insert().into(Installation).values(row).orIgnore().execute();
  const installation = await tx.findOneByOrFail(Installation, { slot });
  await recordPairing(tx, 'installation.paired', { id: installation.id, now });
  return installation.id;
}

const recordPairing = (
  tx: EntityManager,
  action: string,
  { id, now, detail }: { id: string; now: Date; detail?: Record<string, unknown> },
): Promise<void> =>
  recordAudit(tx, {
    actor: null,
    action,
    subjectType: 'installation',
    subjectId: id,
    at: instant(now),
    ...(detail && { detail }),
  });

async function holdsMore(files: AsyncIterable<unknown>, limit: number): Promise<boolean> {
  let count = 0;
  for await (const _file of files) {
    count += 1;
    if (count > limit) {
      return true;
    }
  }
  return false;
}
