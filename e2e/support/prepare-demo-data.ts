import { rmSync } from 'node:fs';
import { newTokens } from './api';
import { demo, seedDemoUsers } from './people';
import { startPortal } from './portal';
import { keepTokens } from './sessions';

const sessionsPerUser = 3;

/** The folder with the demo users. Portals start with a copy of it. */
export const preparedData = (): string => process.env['DEMO_DATA'] ?? '';

/** Creates the demo users and sessions of them once per run, because hashing their passwords takes long. */
export default async function prepareDemoData(): Promise<() => void> {
  const portal = await startPortal({ SHUTDOWN_DELAY_SECONDS: '0' });
  process.env['DEMO_DATA'] = portal.dataDir;
  await seedDemoUsers(portal);
  for (const email of Object.values(demo)) {
    const signIns = Array.from({ length: sessionsPerUser }, () => newTokens(portal, email));
    const tokens = await Promise.all(signIns);
    keepTokens(
      portal.dataDir,
      email,
      tokens.map(({ refresh }) => refresh),
    );
  }
  await portal.stop();
  return () => rmSync(portal.dataDir, { recursive: true, force: true });
}
