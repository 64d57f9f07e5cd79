import { join } from 'node:path';
import { PasswordPool } from './auth';
import { type Config, readConfig } from './config';
import { openDatabase } from './db/open-database';
import { pairInstallation } from './installation';
import { AppError } from './kernel/app-error';
import { schema } from './schema';
import { demoPassword, demoUsers, SeedService } from './seed';
import { seedDemo } from './seed-demo';

const locationOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'portal.sqlite') };

async function seed(): Promise<void> {
  process.umask(0o077);
  const config = readConfig();
  const db = await openDatabase(locationOf(config), schema);
  const passwords = new PasswordPool();
  try {
    const now = () => new Date();
    await pairInstallation(db, config, now);
    const users = await new SeedService(db, now, passwords, config.allowDemoSeed).createUsers(null);
    const cases = await seedDemo(db, config, now());
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
    await passwords.close();
    await db.close();
  }
}

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof AppError ? 2 : 1;
});
