import { type CheckedList, listTitleOf } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { ListEdition } from '../../casework/screening';
import { businessDay } from '../../platform/kernel/business-day';

/** Returns the lists that are live, each with the day of its edition: its own, or when it was published. */
export async function checkedLists(manager: EntityManager, timeZone: string): Promise<CheckedList[]> {
  const live = await manager.find(ListEdition, { where: { status: 'live' }, order: { listCode: 'ASC' } });
  return live.map(({ listCode: code, dated, publishedAt, importedAt }) => ({
    code,
    title: listTitleOf(code),
    dated: dated ?? businessDay(new Date(publishedAt ?? importedAt), timeZone),
  }));
}
