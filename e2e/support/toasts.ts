import { expect, type Page } from '@playwright/test';

/** Longest time for which a toast stays. */
const toastMs = 10_000;

const toasts = (page: Page) => page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');

/**
 * Expects a toast with exactly this text, besides a button 'Undo', then dismisses it so that later checks cannot match it. On a busy
 * machine it leaves by itself before the click.
 */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = toasts(page).filter({ hasText: title }).last();
  const text = `${title}${description}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(toast).toHaveText(new RegExp(`^${text}(Undo)?$`));
  const dismissed = toast.getByRole('button', { name: 'Dismiss' }).click({ timeout: toastMs });
  await dismissed.catch(() => undefined);
  await expect(toast).toHaveCount(0);
}
