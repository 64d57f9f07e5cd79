import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { changeDatabase } from './change-sessions';
import { type MailingPortal, startMailingPortal } from './demo-portal';
import { demo, newPerson } from './people';
import { keepTokens } from './sessions';

/** A portal whose clock the test sets. The people whom it opens have browsers with the same clock. */
export interface ClockedPortal extends MailingPortal {
  /** Stops the portal and starts it at this ISO 8601 instant, so that every job runs at once. Ends all windows. */
  moveTo(instant: string): Promise<void>;
  /** Opens a window that is signed in, on an empty page. */
  open(browser: Browser, email: string): Promise<Page>;
}

export async function startClockedPortal(
  instant: string,
  settings: Record<string, string> = {},
): Promise<ClockedPortal> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-clock-'));
  const file = join(dir, 'clock');
  const preload = new URL('moved-clock.mjs', import.meta.url);
  let movedMs = 0;
  const set = (to: string) => {
    movedMs = Date.parse(to) - Date.now();
    writeFileSync(file, to);
  };
  set(instant);
  const portal = await startMailingPortal({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file, ...settings });
  // Sessions of the real time mean nothing here.
  for (const email of Object.values(demo)) {
    keepTokens(portal.dataDir, email, []);
  }
  const windows: Page[] = [];
  return {
    ...portal,
    async moveTo(to) {
      await Promise.all(windows.splice(0).map((page) => page.context().close()));
      await portal.kill();
      set(to);
      // The portal ran on the days before, or its jobs would not trust the clock.
      for (const days of [1, 2]) {
        const day = new Date(Date.parse(to) - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
        changeDatabase(portal.dataDir, `INSERT OR IGNORE INTO sweep_days VALUES ('${day}')`);
      }
      await portal.start();
    },
    async open(browser, email) {
      const page = await newPerson(browser, portal, email);
      await page.clock.install({ time: Date.now() + movedMs });
      windows.push(page);
      return page;
    },
    async remove() {
      await portal.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
