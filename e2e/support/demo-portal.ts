import { rmSync } from 'node:fs';
import { seedDemoUsers } from './people';
import { type Portal, startPortal } from './portal';

let demoData: Promise<string> | undefined;

/** Starts a portal that has the demo users. */
export async function startDemoPortal(settings: Record<string, string> = {}, product?: string): Promise<Portal> {
  demoData ??= prepareDemoData();
  return startPortal(settings, { initialData: await demoData, ...(product && { product }) });
}

/** Creates the demo users once per worker, because hashing their passwords takes longer than copying them. */
async function prepareDemoData(): Promise<string> {
  const portal = await startPortal({ SHUTDOWN_DELAY_SECONDS: '0' });
  process.once('exit', () => rmSync(portal.dataDir, { recursive: true, force: true }));
  await seedDemoUsers(portal);
  await portal.stop();
  return portal.dataDir;
}
