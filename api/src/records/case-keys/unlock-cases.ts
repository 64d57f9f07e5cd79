import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, ConfigError, localSecret, readLocalSecret } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { instant } from '../../platform/kernel/clock';
import { CaseKeyRow } from './case-key.entity';
import { type DataKey, deriveDataKey } from './data-key';
import { DataKeyRecord } from './data-key-record.entity';
import { DataKeys, setDataKeys } from './data-keys';

const slot = 'this';

type KeyConfig = Pick<Config, 'dataKeySecrets' | 'dataDir'>;

/**
 * Records at the first start which data key the database belongs to, and generates one in the data directory if none is set.
 * When two servers start at once, the first one decides; `unlockCases` then stops the other if its key is another one.
 */
export async function recordDataKey(db: Database, config: KeyConfig, now: Date): Promise<void> {
  if (await db.read.findOneBy(DataKeyRecord, { slot })) {
    return;
  }
  const [current] = dataKeysIn(config, { generate: true });
  if (current) {
    const row: DataKeyRecord = { slot, keyId: current.id, since: instant(now) };
    await db.write((tx) => tx.createQueryBuilder().insert().into(DataKeyRecord).values(row).orIgnore().execute());
  }
}

/**
 * Lets this process read and write encrypted content. Returns the data keys, the current one first; none before the first
 * start has recorded one.
 *
 * @throws ConfigError with one line for the operator when the data key is missing or another one. Writes nothing.
 */
export async function unlockCases(db: Database, config: KeyConfig, log?: Pick<Logger, 'warn'>): Promise<DataKeys> {
  const recorded = await db.read.findOneBy(DataKeyRecord, { slot });
  if (!recorded) {
    return new DataKeys([]);
  }
  const keys = new DataKeys(dataKeysIn(config));
  refuseUnknown(keys, recorded.keyId, config);
  await refuseUnreadable(db, keys);
  setDataKeys(db.read.connection, keys);
  await db.write(async ({ connection }) => setDataKeys(connection, keys));
  if (log) {
    warn(log, config, recorded.keyId !== keys.all[0]?.id);
  }
  return keys;
}

/** The data keys of the settings or, without `DATA_KEY`, of the data directory; empty when none was generated there. */
export function dataKeysIn(
  { dataKeySecrets: { current, previous }, dataDir }: KeyConfig,
  { generate } = { generate: false },
): DataKey[] {
  const local = generate ? localSecret : readLocalSecret;
  return [current ?? local(dataDir, 'data-key'), previous].flatMap((secret) =>
    secret === undefined ? [] : [deriveDataKey(secret)],
  );
}

/** @throws ConfigError unless `keyId` is one of the data keys of these settings. */
export function refuseUnknown(keys: DataKeys, keyId: string, { dataKeySecrets, dataDir }: KeyConfig): void {
  if (keys.has(keyId)) {
    return;
  }
  const file = join(dataDir, 'data-key');
  const [found] = keys.all;
  const given = dataKeySecrets.current === undefined ? file : 'DATA_KEY';
  throw new ConfigError(
    found
      ? `the documents and messages are encrypted with the data key ${keyId}, and ${given} is the data key ${found.id}. ` +
          'Set DATA_KEY to the right one; after a change, set DATA_KEY_PREVIOUS to the one before.'
      : `the documents and messages are encrypted with the data key ${keyId}, DATA_KEY is not set, and there is no ${file}. ` +
          'Set DATA_KEY to the right one.',
  );
}

/** @throws ConfigError when keys of cases are still encrypted with a data key that is not here. */
async function refuseUnreadable(db: Database, keys: DataKeys): Promise<void> {
  const ids = keys.all.map(({ id }) => id);
  const [row] = await db.read
    .createQueryBuilder(CaseKeyRow, 'row')
    .where('row.dataKeyId NOT IN (:...ids)', { ids })
    .limit(1)
    .getMany();
  if (row) {
    throw new ConfigError(
      `some cases are still encrypted with the data key ${row.dataKeyId}. ` +
        'Set DATA_KEY_PREVIOUS to it and run: npm run ops -- rotate-data-key',
    );
  }
}

function warn(log: Pick<Logger, 'warn'>, { dataKeySecrets, dataDir }: KeyConfig, isChanging: boolean): void {
  if (dataKeySecrets.current === undefined) {
    log.warn(
      { file: join(dataDir, 'data-key') },
      'DATA_KEY is not set: the generated data key is used. Keep a copy of it apart from the backups',
    );
  }
  if (isChanging) {
    log.warn('DATA_KEY is not used yet: when every server has it, run npm run ops -- rotate-data-key');
  }
}
