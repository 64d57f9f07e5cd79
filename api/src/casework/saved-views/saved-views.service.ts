import { randomUUID } from 'node:crypto';
import { type Given, savedViewLimits, savedViewTexts, type saveView } from '@portal/contracts';
import { In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { SavedView } from './saved-view.entity';
import { savedViewPolicy } from './saved-view.policy';
import { attorneyIn, savedPartOf } from './view-query';

export interface ListedView extends SavedView {
  /** Name of the attorney by whom the view filters, if their account is not active any more. */
  goneAttorney: string | undefined;
}

/** Keeps the views of the list of cases that staff have named. */
export class SavedViewService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Returns the person's own views and the shared ones, by name. */
  async list(actor: Actor): Promise<ListedView[]> {
    const views = await this.db.read.find(SavedView, {
      where: [{ ownerId: actor.id }, { shared: true }],
      order: { name: 'ASC', id: 'ASC' },
    });
    return this.withGoneAttorneys(views.filter((view) => savedViewPolicy.read(actor, view)));
  }

  /**
   * Saves a view, in place of the person's own view of the same name.
   *
   * @throws AppError `CONFLICT` when the person has too many views.
   */
  async save(actor: Actor, draft: Given<typeof saveView>['body']): Promise<ListedView> {
    const { name, shared = false } = draft;
    authorize(savedViewPolicy.save, actor, { ownerId: actor.id, shared }, savedViewTexts.mayNotShare);
    const at = instant(this.now());
    const values = { query: savedPartOf(draft.query), shared, updatedAt: at };
    const view = await this.db.write(async (tx) => {
      const known = await tx.findOneBy(SavedView, { ownerId: actor.id, name });
      if (known) {
        // An admin who has become an attorney still owns the shared views of before.
        authorize(savedViewPolicy.save, actor, known, savedViewTexts.mayNotShare);
      } else if ((await tx.countBy(SavedView, { ownerId: actor.id })) >= savedViewLimits.perPerson) {
        throw new AppError('CONFLICT', savedViewTexts.tooMany);
      }
      const saved = { id: known?.id ?? randomUUID(), ownerId: actor.id, name, ...values };
      await tx.save(SavedView, saved);
      await recordAudit(tx, { ...subjectOf(saved), actor, action: 'view.saved', at });
      return saved;
    });
    const [listed] = await this.withGoneAttorneys([view]);
    return listed ?? { ...view, goneAttorney: undefined };
  }

  /** @throws AppError `NOT_FOUND` when the actor may not read the view. */
  remove(actor: Actor, id: string): Promise<void> {
    return this.db.write(async (tx) => {
      const view = isId(id) && (await tx.findOneBy(SavedView, { id }));
      if (!view || !savedViewPolicy.read(actor, view)) {
        throw new AppError('NOT_FOUND', savedViewTexts.notFound);
      }
      authorize(savedViewPolicy.remove, actor, view, savedViewTexts.mayNotRemove);
      await tx.delete(SavedView, { id });
      await recordAudit(tx, { ...subjectOf(view), actor, action: 'view.removed', at: instant(this.now()) });
    });
  }

  private async withGoneAttorneys(views: SavedView[]): Promise<ListedView[]> {
    const ids = views.flatMap(({ query }) => attorneyIn(query) ?? []).filter(isId);
    const users = ids.length > 0 ? await this.db.read.findBy(User, { id: In(ids) }) : [];
    const gone = new Map(
      ids.map((id) => {
        const user = users.find((each) => each.id === id);
        return [id, user?.isActive ? undefined : (user?.name ?? 'Former attorney')];
      }),
    );
    return views.map((view) => ({ ...view, goneAttorney: gone.get(attorneyIn(view.query) ?? '') }));
  }
}

const subjectOf = ({ id, name, shared }: SavedView) => ({
  subjectType: 'view',
  subjectId: id,
  detail: { shared: String(shared) },
  words: { name },
});
