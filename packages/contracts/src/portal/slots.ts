import type { Role } from '../accounts/roles';

/** The places on pages that other remotes can add to. */
export type SlotName = 'client.dashboard' | 'attorney.dashboard' | 'admin.dashboard' | 'case.tabs';

/** Something that a remote adds to a slot, as it declares it in `src/pages.ts`. */
export interface SlotRow {
  slot: SlotName;
  /** Text of the tab; the name of a card where the card itself cannot be shown. */
  title: string;
  /** Without roles, everyone who sees the page. */
  roles?: readonly Role[];
}
