import type { SlotName, SlotRow } from '@portal/contracts';
import type { ReactNode } from 'react';

/** One component in a slot. */
export interface Filling {
  remote: string;
  row: SlotRow;
  props: object;
  /** True where the page shows the title already, as a tab does. */
  isTitleShown: boolean;
}

/** How the shell fills slots. */
export interface SlotSource {
  /** What the live remotes add to a slot. */
  rowsOf: (slot: SlotName) => readonly { remote: string; row: SlotRow }[];
  /** Shows one component; its failure must not reach the page. */
  render: (filling: Filling) => ReactNode;
}

let source: SlotSource | undefined;

export const slotSource = (): SlotSource | undefined => source;

/** Without a source, as in tests and in a remote that runs alone, all slots are empty. */
export function provideSlots(given: SlotSource | undefined): void {
  source = given;
}
