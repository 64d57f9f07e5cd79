import { type Mailbox, openMailbox } from './mailbox';
import { type Portal, startPortal } from './portal';
import { preparedData } from './prepare-demo-data';

/** Starts a portal that has the demo users, some of them signed in. */
export const startDemoPortal = (settings: Record<string, string> = {}, product?: string): Promise<Portal> =>
  startPortal(settings, { initialData: preparedData(), ...(product && { product }) });

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
