import { expect, type Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');

/** Expects a toast with exactly this text, then dismisses it so that later checks cannot match it. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = toasts(page).filter({ hasText: title }).last();
  await expect(toast).toHaveText(`${title}${description}`);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}
