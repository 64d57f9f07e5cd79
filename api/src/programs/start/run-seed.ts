import { pino } from 'pino';
import { PasswordPool } from '../../auth';
import { FileInspector } from '../../casework/documents';
import { MatchingThread } from '../../casework/screening';
import { pairInstallation } from '../../office/installation';
import { databaseLocationOf, readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/db/open-database';
import { AppError } from '../../platform/kernel/app-error';
import { recordDataKey, unlockCases } from '../../records/case-keys';
import { schema } from '../schema';
import { demoPassword, demoUsers } from '../seed';
import { seedDemo } from '../seed-demo';
import { buildServices } from '../services';

async function run(): Promise<void> {
  process.umask(0o077);
  const config = readConfig();
  const db = await openDatabase(databaseLocationOf(config), schema);
  const passwordPool = new PasswordPool();
  const fileInspector = new FileInspector({ log: pino({ level: config.logLevel, base: null }) });
  const matchingThread = new MatchingThread();
  try {
    const now = () => new Date();
    const resources = { config: { ...config, rateLimits: false }, passwordPool, fileInspector, matchingThread };
    const { documentStore, seed } = buildServices({ ...resources, db, now });
    await pairInstallation(db, documentStore, now);
    await recordDataKey(db, config, now());
    await unlockCases(db, config);
    const users = await seed.createUsers(null);
    const cases = await seedDemo(db, (demoDb, clock) => buildServices({ ...resources, db: demoDb, now: clock }), now());
    const created = users.filter(({ status }) => status === 'created').length;
    process.stdout.write(
      [
        `Demo users: ${created} created, ${users.length - created} already existed.`,
        `Demo cases: ${cases.created} created, ${cases.existing} already existed.`,
        `Sign in as ${demoUsers.map(({ email }) => email).join(', ')} with the password ${demoPassword}.`,
        '',
      ].join('\n'),
    );
  } finally {
    await Promise.all([passwordPool, fileInspector, matchingThread].map((pool) => pool.close()));
    await db.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof AppError ? 2 : 1;
});
