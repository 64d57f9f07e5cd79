import type { EntityManager } from 'typeorm';
import type { ScreenedSubject } from '../desk/screened-subject';

/** Where subjects are that are looked for among the entries of each new edition. */
export interface SubjectSource {
  /**
   * Returns the next subjects after `last`, which is empty at first, in an order that does not change; undefined after the last one.
   */
  next(manager: EntityManager, last: string): Promise<{ subjects: ScreenedSubject[]; last: string } | undefined>;
  /** Whether a subject is still to be screened. If so, it is neither erased nor ended before the commit. */
  keep(tx: EntityManager, subject: ScreenedSubject): Promise<boolean>;
}
