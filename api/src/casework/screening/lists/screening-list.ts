import type { ListEdition } from './list-edition.entity';

/** A list with the editions that are in use. */
export interface ScreeningList {
  code: string;
  live: ListEdition | undefined;
  /** Missing for those who may not publish it. */
  staged: ListEdition | undefined;
}
