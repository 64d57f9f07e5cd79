import type { SubjectCase, SubjectKind, SubjectView } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { Case, CaseName, kindOfType, onlyReadable, Subject, SubjectName, subjectsOfCase } from '../cases';
import type { Actor } from '../kernel/actor';
import { isId } from '../kernel/id';
import { releasedReportsOf } from '../risk-reports';
import { User } from '../users';
import { notFound } from './find-subject';
import { subjectPolicy } from './subject.policy';

const maxCases = 100;

type Side = CaseName['side'];

/**
 * Returns a subject with its names and cases. Attorneys get what their own cases say, and not a word more: the spelling of a
 * name, or that there is one, could tell them of another client.
 *
 * @throws AppError `NOT_FOUND` when it does not exist, and for an attorney without a case that checks it.
 */
export async function readSubject(manager: EntityManager, actor: Actor, id: string): Promise<SubjectView> {
  const subject = isId(id) ? await manager.findOneBy(Subject, { id }) : null;
  if (!subject) {
    throw notFound();
  }
  const [known, sides] = await Promise.all([
    manager.find(SubjectName, { where: { subjectId: id }, order: { addedAt: 'ASC', key: 'DESC' } }),
    findSides(manager, actor, id),
  ]);
  const cases = await findCases(manager, [...sides.keys()].slice(0, maxCases));
  const change = subjectPolicy.change(actor, subject);
  const { kind, names } = change ? { kind: subject.kind, names: known } : whatTheySay(cases, known);
  const [first] = names;
  if (!first) {
    throw notFound();
  }
  return {
    _id: id,
    ...(kind && { kind }),
    name: first.name,
    names: names.map((name) => ({ _id: name.id, name: name.name })),
    cases: await presentCases(manager, cases, sides),
    hasMoreCases: sides.size > maxCases,
    abilities: { change },
  };
}

/** Returns the side of the subject in each case that `actor` may read, the newest case first. */
async function findSides(manager: EntityManager, actor: Actor, subjectId: string): Promise<Map<string, Side>> {
  const query = manager
    .createQueryBuilder(SubjectName, 'name')
    .innerJoin(CaseName, 'known', 'known.key = name.key')
    .innerJoin(Case, 'case', 'case.id = known.caseId')
    .select('case.id', 'id')
    .addSelect('MAX(known.side)', 'side')
    .where('name.subjectId = :subjectId', { subjectId })
    .groupBy('case.id')
    .addGroupBy('case.createdAt')
    .orderBy('case.createdAt', 'DESC')
    .addOrderBy('case.id')
    .limit(maxCases + 1);
  const rows = await onlyReadable(query, actor).getRawMany<{ id: string; side: Side }>();
  return new Map(rows.map(({ id, side }) => [id, side]));
}

const findCases = (manager: EntityManager, ids: string[]): Promise<Case[]> =>
  manager.find(Case, { where: { id: In(ids) }, order: { createdAt: 'DESC', id: 'ASC' } });

/**
 * Returns those of the `known` names by which these cases name their subjects, as they are written there, and the kind that the
 * cases say. The name of a client is none of them.
 */
function whatTheySay(
  cases: readonly Case[],
  known: readonly SubjectName[],
): { kind: SubjectKind | undefined; names: SubjectName[] } {
  const keys = new Set(known.map(({ key }) => key));
  const named = cases.flatMap((caseRecord) =>
    subjectsOfCase(caseRecord)
      .filter(({ names }) => names.some(({ key }) => keys.has(key)))
      .map(({ kind, names }) => ({ kind: kindOfType[caseRecord.caseType] && kind, names })),
  );
  const written = new Map(named.flatMap(({ names }) => names.map(({ key, name }) => [key, name] as const)));
  return {
    kind: named.find(({ kind }) => kind)?.kind,
    names: known.flatMap((name) => {
      const here = written.get(name.key);
      return here === undefined ? [] : [{ ...name, name: here }];
    }),
  };
}

async function presentCases(
  manager: EntityManager,
  cases: readonly Case[],
  sides: ReadonlyMap<string, Side>,
): Promise<SubjectCase[]> {
  const attorneyIds = [...new Set(cases.flatMap(({ attorneyId }) => attorneyId ?? []))];
  const [attorneys, reports] = await Promise.all([
    manager.find(User, { where: { id: In(attorneyIds) }, select: { id: true, name: true } }),
    releasedReportsOf(
      manager,
      cases.map(({ id }) => id),
    ),
  ]);
  const nameOf = new Map(attorneys.map(({ id, name }) => [id, name]));
  return cases.map(({ id, caseNumber, subjectName, clientName, status, createdAt, attorneyId }) => {
    const riskReport = reports.get(id);
    return {
      _id: id,
      side: sides.get(id) ?? 'subject',
      caseNumber,
      ...(subjectName && { subjectName }),
      clientName,
      status,
      createdAt,
      ...(attorneyId && { attorney: { _id: attorneyId, name: nameOf.get(attorneyId) ?? 'Former attorney' } }),
      ...(riskReport && { riskReport }),
    };
  });
}
