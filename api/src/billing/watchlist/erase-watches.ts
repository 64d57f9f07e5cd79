import type { WatchView } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { presentOwnWatch } from './present-watch';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from './watch.entity';

/** Deletes the watchlists of a case with their names, months and alerts. Their invoices are those of the case. */
export async function eraseWatches(tx: EntityManager, caseId: string): Promise<void> {
  for (const table of [WatchAlert, WatchMonth, WatchedSubject, Watch]) {
    await tx.delete<{ caseId: string }>(table, { caseId });
  }
}

/** Returns the ids of everything on the watchlists of a case that a mail can be about, besides invoices. */
export async function alertIdsOf(tx: EntityManager, caseId: string): Promise<string[]> {
  const alerts = await tx.find(WatchAlert, { select: { id: true }, where: { caseId } });
  return alerts.map(({ id }) => id);
}

/** Returns the watchlists of a client in these cases as the client sees them, for the export of a person. */
export async function watchesOf(manager: EntityManager, clientId: string, caseIds: string[]): Promise<WatchView[]> {
  const watches = await manager.find(Watch, {
    where: { clientId, caseId: In(caseIds) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const views: WatchView[] = [];
  for (const watch of watches) {
    views.push(await presentOwnWatch(manager, watch));
  }
  return views;
}
