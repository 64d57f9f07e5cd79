import type { Browser, BrowserContext } from '@playwright/test';
import type { Portal } from './portal';

const opened = new Map<string, BrowserContext[]>();

/** Opens a browser window with its own cookies. It is closed with the portal. */
export async function openWindow(browser: Browser, { url }: Pick<Portal, 'url'>): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  opened.set(url, [...(opened.get(url) ?? []), context]);
  return context;
}

/** Otherwise their pages would ask a portal that is gone until the browser ends. */
export async function closeWindows({ url }: Pick<Portal, 'url'>): Promise<void> {
  await Promise.all((opened.get(url) ?? []).map((context) => context.close()));
  opened.delete(url);
}
