import type { Page } from '@playwright/test';
import type { Who } from '../../support/visits';

/** A page in a state that its address alone does not show, such as an open dialog. */
export interface State {
  name: string;
  who: Who;
  path: string;
  /** Brings the open page into the state. */
  reach?: (page: Page) => Promise<void>;
  /** A dialog is as tall as the window, so the page behind it is left out. */
  isDialog?: true;
  /** The state ends when the window changes its size, so it is reached at each width. */
  endsOnResize?: true;
  /** The width at which the state is reached; 1280 px by default. */
  startWidth?: number;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

export const openDialog =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
    }
    await page.getByRole('dialog').first().waitFor();
  };
