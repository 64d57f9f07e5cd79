import { rmSync } from 'node:fs';
import { type Mailbox, openMailbox } from './mailbox';
import { seedDemoUsers } from './people';
import { type Portal, startPortal } from './portal';

let demoData: Promise<string> | undefined;

/** Starts a portal that has the demo users. */
export async function startDemoPortal(settings: Record<string, string> = {}, product?: string): Promise<Portal> {
  demoData ??= prepareDemoData();
  return startPortal(settings, { initialData: await demoData, ...(product && { product }) });
}

export interface MailingPortal extends Portal {
  mailbox: Mailbox;
}

/** Starts a portal that has the demo users and sends its mails to a mailbox. `remove` closes the mailbox too. */
export async function startMailingPortal(settings: Record<string, string> = {}): Promise<MailingPortal> {
  const mailbox = await openMailbox();
  const portal = await startDemoPortal({ SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@portal.test', ...settings });
  const remove = async () => {
    await portal.remove();
    await mailbox.close();
  };
  return { ...portal, mailbox, remove };
}

/** Creates the demo users once per worker, because hashing their passwords takes longer than copying them. */
async function prepareDemoData(): Promise<string> {
  const portal = await startPortal({ SHUTDOWN_DELAY_SECONDS: '0' });
  process.once('exit', () => rmSync(portal.dataDir, { recursive: true, force: true }));
  await seedDemoUsers(portal);
  await portal.stop();
  return portal.dataDir;
}
