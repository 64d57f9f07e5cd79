import { isAdmin, isStaff, type Policy } from '../../platform/kernel/policy';
import type { SavedView } from './saved-view.entity';

export type SavedViewFacts = Pick<SavedView, 'ownerId' | 'shared'>;

/** A shared view belongs to the firm, so that it outlives the account of the admin who saved it. */
export const savedViewPolicy: Policy<'read' | 'save' | 'remove', SavedViewFacts> = {
  read: (actor, view) => isStaff(actor) && (view.shared || view.ownerId === actor.id),
  save: (actor, view) => (view.shared ? isAdmin(actor) : isStaff(actor)),
  remove: (actor, view) => (view.shared ? isAdmin(actor) : view.ownerId === actor.id),
};
