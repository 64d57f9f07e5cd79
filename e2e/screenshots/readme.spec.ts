import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { demo } from '../support/people';
import { type Portal, startPortal } from '../support/portal';
import { openWindows, visit } from '../support/visits';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/images');
const modes = ['light', 'dark'] as const;

interface Cases {
  cases: { _id: string; status: string; messageCount: number }[];
}

let portal: Portal;

/** Starts a portal with the data of `npm run seed`. */
test.beforeAll(async () => {
  const seeded = mkdtempSync(join(tmpdir(), 'portal-readme-'));
  execFileSync(process.execPath, [join(root, 'api/dist/seed.mjs')], { cwd: root, env: { DATA_DIR: seeded } });
  // With a mail server, admins see no notice that mail is kept in files. This portal has no mail to send.
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:9' }, { initialData: seeded });
  rmSync(seeded, { recursive: true });
  mkdirSync(folder, { recursive: true });
});

test.afterAll(() => portal?.remove());

/** Playwright itself writes no WebP, which is a third of a PNG's size here. */
async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

async function liveliestCase(): Promise<string> {
  const attorney = await callerFor(portal, demo.attorney);
  const { cases } = await attorney.call<Cases>('GET', '/cases/list?status=in-progress&limit=100');
  const [first] = cases.sort((a, b) => b.messageCount - a.messageCount);
  return first?._id ?? '';
}

test('pictures of the README', async ({ browser }) => {
  const windows = await openWindows(browser, portal);
  const pictures = [
    { name: 'home', page: windows.visitor, path: '/' },
    { name: 'dashboard', page: windows.admin, path: '/admin/dashboard' },
    { name: 'case', page: windows.attorney, path: `/cases/${await liveliestCase()}` },
  ];
  for (const { name, page, path } of pictures) {
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, path);
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await saveWebp(page, join(folder, `${name}-${mode}.webp`));
    }
  }
});
