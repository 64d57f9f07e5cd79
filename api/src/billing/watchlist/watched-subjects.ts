import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { keepCase } from '../../casework/cases';
import type { ScreenedSubject, SubjectSource } from '../../casework/screening';
import { type BusinessDay, businessDay } from '../../platform/kernel/business-day';
import type { Clock } from '../../platform/kernel/clock';
import { Watch, WatchedSubject } from './watch.entity';

/** So few that one portion does not hold up requests. */
const namesAtOnce = 10;

type Underlying = Pick<WatchedSubject, 'id' | 'caseId' | 'name' | 'kind' | 'country'>;

/** A name as screening asks for it. Its case encrypts what is found. */
export const screenedSubjectOf = ({ id: key, caseId, name, kind, country }: Underlying): ScreenedSubject => ({
  origin: 'watch',
  caseId,
  key,
  kind: kind === 'person' ? 'person' : 'organisation',
  names: [name],
  ...(country && { country }),
});

/** The names under watch: those of active watchlists, and of others until the month that was charged is over. */
export const watchedSubjects = (now: Clock, timeZone: string): SubjectSource => ({
  async next(manager, last) {
    const names = await findUnderWatch(manager, { today: businessDay(now(), timeZone), after: last });
    const end = names.at(-1);
    return end && { subjects: names.map(screenedSubjectOf), last: end.id };
  },
  keep: async (tx, { key, caseId }) =>
    (await keepCase(tx, caseId)) !== undefined && (await tx.existsBy(WatchedSubject, { id: key, removedAt: IsNull() })),
});

/**
 * @param after - the last id of the portion before; '' for the first.
 * @param onlyUnchecked - leaves out what was looked for on all lists since it was added, and since its month began.
 */
export const findUnderWatch = (
  manager: EntityManager,
  { today, after = '', onlyUnchecked = false }: { today: BusinessDay; after?: string; onlyUnchecked?: boolean },
): Promise<WatchedSubject[]> =>
  manager
    .createQueryBuilder(WatchedSubject, 'named')
    .innerJoin(Watch, 'watch', 'watch.id = named.watchId')
    .where({ id: MoreThan(after), removedAt: IsNull() })
    .andWhere(`(watch.status = 'active' OR watch.renewsOn > :today)`, { today })
    .andWhere(onlyUnchecked ? '(named.checkedOn IS NULL OR named.checkedOn < watch.chargedOn)' : '1 = 1')
    .orderBy('named.id')
    .limit(namesAtOnce)
    .getMany();
