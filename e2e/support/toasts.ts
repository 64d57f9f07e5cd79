import { expect, type Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');

/** Expects a toast with exactly this text, besides a button 'Undo', then dismisses it so that later checks cannot match it. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = toasts(page).filter({ hasText: title }).last();
  const text = `${title}${description}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(toast).toHaveText(new RegExp(`^${text}(Undo)?$`));
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
}
