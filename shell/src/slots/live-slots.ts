import type { SlotName, SlotRow } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';

const byRemote = new Map<string, readonly SlotRow[]>();

/** Notes what the live builds add to slots. A remote that is down adds nothing. */
export function setSlots(builds: Record<string, { slots?: readonly SlotRow[] | undefined }>): void {
  byRemote.clear();
  for (const [remote, { slots = [] }] of Object.entries(builds)) {
    byRemote.set(remote, slots);
  }
}

/**
 * Returns what the remotes add to a slot, at most one component each. A release does not say whether what it adds is complete in a
 * language, so pages in another language than English are without it.
 */
export const rowsOf = (slot: SlotName): { remote: string; row: SlotRow }[] =>
  (languageOfPage() === 'en' ? [...byRemote] : []).flatMap(([remote, rows]) => {
    const row = rows.find((each) => each.slot === slot);
    return row ? [{ remote, row }] : [];
  });
