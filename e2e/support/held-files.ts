import type { Page } from '@playwright/test';

/** Delays files until the function that it returns is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
