import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../../support/mailbox';
import { demo, newPerson, newVisitor } from '../../support/people';
import { type Portal, startPortal } from '../../support/portal';
import type { Who } from '../../support/visits';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface SeededPortal {
  portal: Portal;
  mailbox: Mailbox;
  /** Every visitor starts in a new window, because forms keep what was typed. Members keep theirs. */
  windowOf(who: Who, browser: Browser): Promise<Page>;
  remove(): Promise<void>;
}

/** Starts a portal with the data of `npm run seed`. */
export async function startSeededPortal(): Promise<SeededPortal> {
  const seeded = mkdtempSync(join(tmpdir(), 'portal-states-'));
  execFileSync(process.execPath, [join(root, 'api/dist/seed.mjs')], { cwd: root, env: { DATA_DIR: seeded } });
  // With a mail server, admins see no notice that mail is kept in files.
  const mailbox = await openMailbox();
  const settings = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'no-reply@portal.test',
    EMAIL_VERIFICATION: 'required',
    PAYMENT_INSTRUCTIONS: 'Gulf Commercial Bank, Dubai|IBAN AE07 0331 2345 6789 0123 456',
  };
  const portal = await startPortal(settings, { initialData: seeded });
  rmSync(seeded, { recursive: true });
  const open = new Map<Who, Page>();
  return {
    portal,
    mailbox,
    async windowOf(who, browser) {
      const known = open.get(who);
      if (known && who !== 'visitor') {
        return known;
      }
      await known?.context().close();
      const page = who === 'visitor' ? await newVisitor(browser, portal) : await newPerson(browser, portal, demo[who]);
      open.set(who, page);
      return page;
    },
    async remove() {
      await portal.remove();
      await mailbox.close();
    },
  };
}
