import type { EntityManager } from 'typeorm';
import type { Database } from '../../../../platform/db/database';
import { isUniqueViolation } from '../../../../platform/db/refused-writes';
import { AppError } from '../../../../platform/kernel/app-error';
import { instant } from '../../../../platform/kernel/clock';
import { ListEdition } from '../list-edition.entity';
import { ListEntry } from '../list-entry.entity';
import { deleteEntriesOf } from './entries-of';
import { type ListChange, recordList } from './record-list';

/** With a fifth of the entries missing, a file is more likely cut off than true. */
const leastShare = 0.8;

/** Whether publishing the edition asks for a confirmation. */
export const losesTooMany = (staged: ListEdition, live: ListEdition | undefined): boolean =>
  live !== undefined && staged.entries <= live.entries * leastShare;

interface Publication extends ListChange {
  /** Publishes an edition that has lost a fifth of its entries too. */
  confirm: boolean;
}

/**
 * Makes a staged edition the live one. The edition before stays as a row, with its hash and date, without its entries.
 *
 * A live edition whose `screenedAt` is null has entries that subjects were not looked for among yet: those whose `change` is not `none`. This is how the
 * publication reaches the job that screens again, on whichever instance and after any crash.
 *
 * @throws AppError `CONFLICT` when the edition is no longer staged, was compared with another one than is live, or has lost a fifth without `confirm`.
 */
export async function publishEdition(
  db: Database,
  id: string,
  { confirm, ...change }: Publication,
): Promise<ListEdition> {
  const { edition, live } = await db
    .write(async (tx) => {
      const staged = await tx.findOneBy(ListEdition, { id, status: 'staged' });
      const before = await tx.findOneBy(ListEdition, { listCode: staged?.listCode ?? '', status: 'live' });
      if (!staged || (before?.id ?? null) !== staged.comparedWith) {
        throw publishedMeanwhile();
      }
      if (before) {
        refuseLoss(staged, before, confirm);
        await tx.update(ListEdition, { id: before.id }, { status: 'past' });
        await keepUnscreened(tx, before, staged);
      }
      const published = { status: 'live', publishedAt: instant(change.now) } as const;
      const { affected } = await tx.update(ListEdition, { id, status: 'staged' }, published);
      if (affected !== 1) {
        throw publishedMeanwhile();
      }
      await recordList(tx, 'list.published', staged, change);
      return { edition: { ...staged, ...published }, live: before };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? publishedMeanwhile() : error;
    });
  if (live) {
    await deleteEntriesOf(db, live.id);
  }
  return edition;
}

function refuseLoss(staged: ListEdition, before: ListEdition, confirm: boolean): void {
  if (losesTooMany(staged, before) && !confirm) {
    throw new AppError(
      'CONFLICT',
      `The edition has ${staged.entries} entries, the live one ${before.entries}. Confirm it if so many were removed.`,
    );
  }
}

const publishedMeanwhile = () =>
  new AppError('CONFLICT', 'Another edition of the list was published meanwhile. Import the file again.');

/** What the edition before has added or changed is still to be screened, if that was not done yet. */
async function keepUnscreened(tx: EntityManager, before: ListEdition, edition: ListEdition): Promise<void> {
  if (before.screenedAt !== null) {
    return;
  }
  const unscreened = tx
    .createQueryBuilder(ListEntry, 'before')
    .select('before.key')
    .where('before.editionId = :before AND before.change <> :none', { before: before.id, none: 'none' });
  await tx
    .createQueryBuilder()
    .update(ListEntry)
    .set({ change: 'changed' })
    .where(`editionId = :edition AND change = :none AND key IN (${unscreened.getQuery()})`, { edition: edition.id })
    .setParameters({ ...unscreened.getParameters(), edition: edition.id })
    .execute();
}
