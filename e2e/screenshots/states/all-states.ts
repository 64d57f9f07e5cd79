import { caseStates } from './case-states';
import { demoRows } from './demo-rows';
import { deskStates } from './desk-states';
import { moneyStates } from './money-states';
import { publicStates } from './public-states';
import type { SeededPortal } from './seeded-portal';
import type { State } from './state';

/** States of pages that their address alone does not show: forms with errors, invoices and cases of every status, dialogs. */
export async function allStates({ portal, mailbox }: SeededPortal): Promise<State[]> {
  const rows = await demoRows(portal, mailbox);
  return [...publicStates(rows), ...caseStates(rows), ...moneyStates(rows), ...deskStates];
}
