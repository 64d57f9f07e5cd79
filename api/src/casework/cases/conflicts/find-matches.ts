import type { CaseMatch, listCaseMatches, MatchKind, Reply } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { noteOnLetters } from '../../../platform/kernel/spellings/note-on-letters';
import { User } from '../../../records/users';
import { Case } from '../case.entity';
import { onlyListed, seesAllNames } from '../case.policy';
import { CaseName, type Side } from './case-name.entity';
import { SubjectName } from './subject-name.entity';

const maxMatches = 20;

interface Row {
  id: string;
  caseNumber: string;
  subjectName: string | null;
  clientName: string;
  status: Case['status'];
  createdAt: string;
  attorneyId: string | null;
  attorneyName: string | null;
  ownSide: Side;
  otherSide: Side;
}

/**
 * Finds the other cases that `actor` may read and that have a subject in common with this one, or its client as subject or
 * its subject as client: those on opposite sides first, then the newest. All names of a subject count for admins; for attorneys
 * only equal names, because others may come from cases that they may not read. Two cases of one client, which may be an
 * organisation, may share a subject, but are never on opposite sides.
 */
export async function findMatches(
  manager: EntityManager,
  actor: Actor,
  { id, clientEmailNormalized, organisationId }: Pick<Case, 'id' | 'clientEmailNormalized' | 'organisationId'>,
): Promise<Pick<Reply<typeof listCaseMatches>, 'matches' | 'hasMore'>> {
  const isAlias = seesAllNames(actor) ? 'alias.subjectId = mine.subjectId' : 'alias.key = mine.key';
  const query = manager
    .createQueryBuilder(CaseName, 'own')
    .innerJoin(SubjectName, 'mine', 'mine.key = own.key')
    .innerJoin(SubjectName, 'alias', isAlias)
    .innerJoin(CaseName, 'other', 'other.key = alias.key AND other.caseId <> own.caseId')
    .innerJoin(Case, 'case', 'case.id = other.caseId')
    .leftJoin(User, 'attorney', 'attorney.id = case.attorneyId')
    .select('case.id', 'id')
    .distinct(true)
    .where('own.caseId = :id', { id })
    .andWhere(`(own.side = 'subject' OR other.side = 'subject')`)
    .andWhere(
      `(own.side = other.side OR (case.clientEmailNormalized <> :clientEmailNormalized
        AND COALESCE(case.organisationId, '-') <> :clientOrganisationId))`,
      { clientEmailNormalized, clientOrganisationId: organisationId ?? '' },
    )
    .addSelect('CASE WHEN own.side = other.side THEN 1 ELSE 0 END', 'isSame')
    .orderBy('isSame')
    .addOrderBy('case.createdAt', 'DESC')
    .addOrderBy('case.id')
    .limit(maxMatches + 1);
  for (const column of ['caseNumber', 'subjectName', 'clientName', 'status', 'createdAt', 'attorneyId']) {
    query.addSelect(`case.${column}`, column);
  }
  query
    .addSelect('attorney.name', 'attorneyName')
    .addSelect('own.side', 'ownSide')
    .addSelect('other.side', 'otherSide');
  const rows = await onlyListed(query, actor).getRawMany<Row>();
  return { matches: rows.slice(0, maxMatches).map(presentMatch), hasMore: rows.length > maxMatches };
}

const presentMatch = ({ ownSide, otherSide, ...row }: Row): CaseMatch => ({
  kind: kindOf(ownSide, otherSide),
  _id: row.id,
  caseNumber: row.caseNumber,
  ...(row.subjectName && { subjectName: row.subjectName }),
  clientName: row.clientName,
  nameNote: noteOnLetters(row.subjectName ?? '') ?? noteOnLetters(row.clientName),
  status: row.status,
  createdAt: row.createdAt,
  ...(row.attorneyId && { attorney: { _id: row.attorneyId, name: row.attorneyName ?? 'Former attorney' } }),
});

const kindOf = (own: Side, other: Side): MatchKind => {
  if (own === other) {
    return 'same-subject';
  }
  return own === 'subject' ? 'subject-is-client' : 'client-is-subject';
};
