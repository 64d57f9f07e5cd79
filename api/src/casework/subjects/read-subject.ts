import type { SubjectCase, SubjectView } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { isId } from '../../platform/kernel/id';
import { User } from '../../records/users';
import {
  Case,
  CaseName,
  casePolicy,
  kindOfType,
  onlyListed,
  placeOfSubject,
  Subject,
  SubjectName,
  seesAllNames,
  subjectsOfCase,
} from '../cases';
import { releasedReportsOf } from '../risk-reports';
import { notFound } from './find-subject';
import { subjectPolicy } from './subject.policy';

const maxCases = 100;

type Side = CaseName['side'];

/**
 * Returns a subject with its names and cases. Attorneys get what their own cases say, and not a word more: the spelling of a
 * name, that there is one, an id or an order could tell them of another client.
 *
 * @param id - of a subject, or of the place of one in a case; attorneys know only the second kind.
 * @throws AppError `NOT_FOUND` when it does not exist, and for an attorney without a case that checks it.
 */
export async function readSubject(manager: EntityManager, actor: Actor, id: string): Promise<SubjectView> {
  const found = await (seesAllNames(actor) ? findAll(manager, actor, id) : findOwn(manager, actor, id));
  const [first] = found?.names ?? [];
  if (!found || !first) {
    throw notFound();
  }
  const sides = await findSides(manager, actor, found.keys);
  const cases = await findCases(manager, [...sides.keys()].slice(0, maxCases));
  const { kind, names } = seesAllNames(actor) ? found : whatTheySay(found, cases);
  return {
    _id: found.id,
    ...(kind && { kind }),
    name: first.name,
    names,
    cases: await presentCases(manager, cases, sides),
    hasMoreCases: sides.size > maxCases,
    abilities: { change: subjectPolicy.change(actor, found) },
  };
}

interface FoundSubject extends Pick<SubjectView, 'names' | 'kind'> {
  id: string;
  keys: string[];
}

/** Finds a subject as it is stored, with all its names. */
async function findAll(manager: EntityManager, actor: Actor, asked: string): Promise<FoundSubject | undefined> {
  const id = placeOfSubject(asked) ? await storedIdOf(manager, actor, asked) : asked;
  const subject = id !== undefined && isId(id) ? await manager.findOneBy(Subject, { id }) : null;
  if (!subject) {
    return undefined;
  }
  const known = await manager.find(SubjectName, {
    where: { subjectId: subject.id },
    order: { addedAt: 'ASC', key: 'DESC' },
  });
  const names = known.map((name) => ({ _id: name.id, name: name.name }));
  return { id: subject.id, kind: subject.kind, names, keys: known.map(({ key }) => key) };
}

/** An attorney may have passed on the address of a page. */
async function storedIdOf(manager: EntityManager, actor: Actor, asked: string): Promise<string | undefined> {
  const own = await findOwn(manager, actor, asked);
  const stored = own && (await manager.findOneBy(SubjectName, { key: In(own.keys) }));
  return stored?.subjectId;
}

/** Finds a subject by its place in a case that `actor` may read, with its names in that case. */
async function findOwn(manager: EntityManager, actor: Actor, id: string): Promise<FoundSubject | undefined> {
  const place = placeOfSubject(id);
  const caseRecord = place && (await manager.findOneBy(Case, { id: place.caseId }));
  const subject =
    caseRecord && casePolicy.read(actor, caseRecord) ? subjectsOfCase(caseRecord)[place.place] : undefined;
  return (
    subject && {
      id,
      names: subject.names.map(({ name }, at) => ({ _id: `${id}-${at}`, name })),
      keys: subject.names.map(({ key }) => key),
    }
  );
}

/** Returns the side of the subject in each case that `actor` may read, the newest case first. */
async function findSides(manager: EntityManager, actor: Actor, keys: readonly string[]): Promise<Map<string, Side>> {
  const query = manager
    .createQueryBuilder(CaseName, 'known')
    .innerJoin(Case, 'case', 'case.id = known.caseId')
    .select('case.id', 'id')
    .addSelect('MAX(known.side)', 'side')
    .where('known.key IN (:...keys)', { keys })
    .groupBy('case.id')
    .addGroupBy('case.createdAt')
    .orderBy('case.createdAt', 'DESC')
    .addOrderBy('case.id')
    .limit(maxCases + 1);
  const rows = await onlyListed(query, actor).getRawMany<{ id: string; side: Side }>();
  return new Map(rows.map(({ id, side }) => [id, side]));
}

const findCases = (manager: EntityManager, ids: string[]): Promise<Case[]> =>
  manager.find(Case, { where: { id: In(ids) }, order: { createdAt: 'DESC', id: 'ASC' } });

/**
 * Adds the spellings of the names in these cases, and the kind that the cases say. The name of a client is none of them.
 */
function whatTheySay(
  { id, keys, names: own }: FoundSubject,
  cases: readonly Case[],
): Pick<FoundSubject, 'kind' | 'names'> {
  const named = cases.flatMap((caseRecord) =>
    subjectsOfCase(caseRecord)
      .filter(({ names }) => names.some(({ key }) => keys.includes(key)))
      .map(({ kind, names }) => ({ kind: kindOfType[caseRecord.caseType] && kind, names })),
  );
  const spellings = named.flatMap(({ names }) => names.filter(({ key }) => keys.includes(key)).map(({ name }) => name));
  const all = [...new Set([...own.map(({ name }) => name), ...spellings])];
  return { kind: named.find(({ kind }) => kind)?.kind, names: all.map((name, at) => ({ _id: `${id}-${at}`, name })) };
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
