import type { Page } from '@playwright/test';

const inMenu = ['Remind now', 'Credit note', 'Cancel invoice'];

/** Presses a button of an invoice or quote, or chooses what is in its menu. */
export async function pressAct(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  if (inMenu.includes(name)) {
    await main.getByRole('button', { name: 'More actions' }).click();
    await main.getByRole('button', { name: `${name}…` }).click();
  } else {
    await main.getByRole('button', { name, exact: true }).click();
  }
}
