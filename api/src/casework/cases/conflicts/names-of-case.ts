import { type SubjectKind, subjectNameOf } from '@portal/contracts';
import type { Case } from '../case.entity';
import type { CaseName } from './case-name.entity';
import { domainOf, foldDomain, foldName } from './fold-name';

/**
 * One digit, which starts every key. Raise it when names are folded in another way: the job 'compare names' then counts all
 * stored keys again.
 */
export const foldingVersion = '3';

/** A name as somebody wrote it, and the key by which it is compared: its kind with the result of `foldName` or `domainOf`. */
export interface WrittenName {
  key: string;
  name: string;
}

/** Names that mean one subject. */
export interface NamedSubject {
  kind: SubjectKind;
  names: WrittenName[];
}

type NamedCase = Pick<Case, 'id' | 'caseType' | 'clientName' | 'subjectName' | 'subjectDetails'>;

/** The answers that name a subject; those in one line mean the same one. */
const answersOf: readonly { kind: SubjectKind; names: readonly string[]; address?: string }[] = [
  { kind: 'company', names: ['companyName'] },
  { kind: 'person', names: ['individualName'] },
  { kind: 'platform', names: ['websiteName'], address: 'url' },
  { kind: 'person', names: ['contactPerson'] },
];
/** The answers that name somebody or something. */
export const namingAnswers = answersOf.flatMap(({ names, address = [] }) => [...names, address].flat());
/** The kind of subject that cases of a type check; cases after a scam and general ones do not say it. */
export const kindOfType: Readonly<Partial<Record<Case['caseType'], SubjectKind>>> = {
  company: 'company',
  individual: 'person',
  investment: 'platform',
};
const maxLength = 200;
/** Shorter names are initials, which many people share. */
const minLength = 3;

/**
 * Returns the subjects that a case names. A name that staff have given replaces the one in the client's answers.
 *
 * @param otherwise - the kind of the subject when the type of the case does not say it.
 */
export function subjectsOfCase(
  { caseType, subjectName, subjectDetails }: Omit<NamedCase, 'id' | 'clientName'>,
  otherwise: SubjectKind = 'company',
): NamedSubject[] {
  const written = subjectNameOf(caseType, subjectDetails);
  const given = subjectName !== null && subjectName !== written ? subjectName : undefined;
  const kindOfGiven = kindOfType[caseType] ?? (given && domainOf(given) ? 'platform' : otherwise);
  const subjects = answersOf.map(({ kind, names, address = '' }): NamedSubject => {
    const texts = names.flatMap((answer) => subjectDetails[answer] ?? []);
    const kept = given === undefined ? texts : texts.filter((text) => cut(text) !== written);
    const domain = domainOf(subjectDetails[address] ?? '');
    return { kind, names: uniqueNames([...kept.map(nameOf), domain ? nameOf(domain) : undefined]) };
  });
  const first: NamedSubject = { kind: kindOfGiven, names: uniqueNames([given && nameOf(given)]) };
  const ofSameKind = subjects.find(({ kind }) => kind === kindOfType[caseType]);
  if (ofSameKind) {
    ofSameKind.names = uniqueNames([...first.names, ...ofSameKind.names]);
  } else {
    subjects.unshift(first);
  }
  return subjects.filter(({ names }) => names.length > 0);
}

/** Returns the names in a case by which cases are compared. */
export function namesOfCase(caseRecord: NamedCase): CaseName[] {
  const { id: caseId, clientName } = caseRecord;
  const subject = subjectsOfCase(caseRecord).flatMap(({ names }) => names);
  const client = folded(clientName);
  return [
    ...uniqueNames(subject).map(({ key }): CaseName => ({ caseId, side: 'subject', key })),
    ...(client ? [{ caseId, side: 'client' as const, key: client.key }] : []),
  ];
}

/** Returns a name with its key; undefined when it is too short to mean one subject. */
export function nameOf(text: string): WrittenName | undefined {
  const domain = domainOf(text);
  return domain ? { key: keyOf('domain', foldDomain(domain)), name: cut(domain) } : folded(text);
}

function folded(text: string): WrittenName | undefined {
  const name = foldName(text);
  return name.length >= minLength ? { key: keyOf('name', name), name: cut(text.trim()) } : undefined;
}

const keyOf = (kind: 'name' | 'domain', text: string) => cut(`${foldingVersion} ${kind}:${text}`);
/** Cuts between characters: half a surrogate pair is no text that PostgreSQL stores. */
const cut = (text: string) => [...text].slice(0, maxLength).join('');

const uniqueNames = (names: readonly (WrittenName | undefined | '')[]): WrittenName[] => [
  ...new Map(names.flatMap((name) => (name ? [[name.key, name] as const] : []))).values(),
];
