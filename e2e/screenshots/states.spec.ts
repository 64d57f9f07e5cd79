import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Mailbox, openMailbox } from '../support/mailbox';
import { demo, newPerson, newVisitor } from '../support/people';
import { type Portal, startPortal } from '../support/portal';
import { loaded, visit, type Who } from '../support/visits';
import { caseStates } from './states/case-states';
import { demoRows } from './states/demo-rows';
import { deskStates } from './states/desk-states';
import { publicStates } from './states/public-states';
import type { State } from './states/state';
import { isWanted } from './wanted';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'screenshots');
const widths = [375, 768, 1280];
const modes = ['light', 'dark'] as const;

let portal: Portal;
let mailbox: Mailbox;

/** Starts a portal with the data of `npm run seed`. */
test.beforeAll(async () => {
  const seeded = mkdtempSync(join(tmpdir(), 'portal-states-'));
  execFileSync(process.execPath, [join(root, 'api/dist/seed.mjs')], { cwd: root, env: { DATA_DIR: seeded } });
  // With a mail server, admins see no notice that mail is kept in files.
  mailbox = await openMailbox();
  const settings = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'no-reply@portal.test',
    EMAIL_VERIFICATION: 'required',
    PAYMENT_INSTRUCTIONS: 'Gulf Commercial Bank, Dubai|IBAN AE07 0331 2345 6789 0123 456',
  };
  portal = await startPortal(settings, { initialData: seeded });
  rmSync(seeded, { recursive: true });
  mkdirSync(folder, { recursive: true });
});

test.afterAll(async () => {
  await portal?.remove();
  await mailbox?.close();
});

/** Every visitor starts in a new window, because forms keep what was typed. Members keep theirs. */
async function windowOf(who: Who, browser: Browser, open: Map<Who, Page>): Promise<Page> {
  const known = open.get(who);
  if (known && who !== 'visitor') {
    return known;
  }
  await known?.context().close();
  const page = who === 'visitor' ? await newVisitor(browser, portal) : await newPerson(browser, portal, demo[who]);
  open.set(who, page);
  return page;
}

async function take(
  page: Page,
  { name, path, reach, isDialog, endsOnResize, startWidth = 1280 }: State,
): Promise<void> {
  await page.setViewportSize({ width: startWidth, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, path);
  await reach?.(page);
  await loaded(page);
  // Away from all buttons, which look different under the mouse.
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (endsOnResize) {
      await visit(page, path);
      await reach?.(page);
      await page.mouse.move(0, 0);
    }
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      if (!isDialog) {
        // Otherwise the sticky header would cover what is in the middle of the page.
        await page.evaluate(() => scrollTo(0, 0));
      }
      await page.screenshot({ path, fullPage: !isDialog });
    }
  }
}

/** States of pages that their address alone does not show: forms with errors, invoices and cases of every status, dialogs. */
test('every state', async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  const rows = await demoRows(portal, mailbox);
  const open = new Map<Who, Page>();
  const failed: string[] = [];
  for (const state of [...publicStates(rows), ...caseStates(rows), ...deskStates].filter(isWanted)) {
    const page = await windowOf(state.who, browser, open);
    // A state that is not reached must not cost the pictures of the others.
    await take(page, state).catch((error) => failed.push(`${state.name}: ${error}`));
  }
  expect(failed).toEqual([]);
});
