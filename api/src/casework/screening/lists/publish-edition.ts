import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/kernel/app-error';
import { instant } from '../../../platform/kernel/clock';
import { ListEdition } from './list-edition.entity';
import { ListEntry } from './list-entry.entity';
import { recordList } from './stage-edition';

/** With a fifth of the entries missing, a file is more likely cut off than true. */
const leastShare = 0.8;

/** Makes a staged edition the live one. The edition before stays as a row, with its hash and date, without its entries. */
export async function publishEdition(
  tx: EntityManager,
  edition: ListEdition,
  confirm: boolean,
  now: Date,
): Promise<void> {
  const live = await tx.findOneBy(ListEdition, { listCode: edition.listCode, status: 'live' });
  if (live && edition.entries <= live.entries * leastShare && !confirm) {
    throw new AppError(
      'CONFLICT',
      `The edition has ${edition.entries} entries, the live one ${live.entries}. Confirm it if so many were removed.`,
    );
  }
  if (live) {
    await tx.delete(ListEntry, { editionId: live.id });
    await tx.update(ListEdition, { id: live.id }, { status: 'past' });
  }
  await tx.update(ListEdition, { id: edition.id }, { status: 'live', publishedAt: instant(now) });
  await recordList(tx, 'list.published', edition, now);
}
