import type { Database } from '../../../../platform/db/database';
import { AppError } from '../../../../platform/kernel/app-error';
import { ListEdition } from '../list-edition.entity';
import { deleteEntriesOf } from './entries-of';
import { type ListChange, recordList } from './record-list';

/**
 * Deletes a staged edition.
 *
 * @throws AppError `CONFLICT` when it is no longer staged.
 */
export async function discardEdition(db: Database, edition: ListEdition, change: ListChange): Promise<void> {
  await db.write(async (tx) => {
    const { affected } = await tx.delete(ListEdition, { id: edition.id, status: 'staged' });
    if (affected !== 1) {
      throw new AppError('CONFLICT', 'The edition was published meanwhile.');
    }
    await recordList(tx, 'list.discarded', edition, change);
  });
  await deleteEntriesOf(db, edition.id);
}
