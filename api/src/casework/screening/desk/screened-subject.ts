import { createHash } from 'node:crypto';
import type { AskedName, SubjectKind } from '@portal/contracts';
import { foldText } from '../../../platform/kernel/spellings/fold-text';
import { type Case, kindOfType, subjectsOfCase } from '../../cases';
import type { EntryKind } from '../names/open-matcher';
import type * as screener from '../screener/screener';

/** Somebody or something that is looked for on lists. */
export interface ScreenedSubject {
  origin: 'case' | 'watch';
  /** The case in which the subject is, or that of its watchlist. */
  caseId: string;
  /** What tells the subject from others of all cases and watches. It stays when names are corrected. */
  key: string;
  kind: EntryKind;
  /** The first one is shown. */
  names: readonly string[];
  country?: string | undefined;
  /** Year of birth. */
  born?: number | undefined;
  /** Year of birth by an approximate age, which is not asked for, because a wrong one would hide a hit. */
  bornAbout?: number | undefined;
}

const kindOf: Readonly<Record<SubjectKind, EntryKind>> = {
  company: 'organisation',
  person: 'person',
  platform: 'organisation',
};

/**
 * Returns the subjects that a case names, as that case names them: names that an admin has added to a subject may come from the
 * case of another client.
 */
export function subjectsToScreen(caseRecord: Case): ScreenedSubject[] {
  const { id: caseId, caseType, subjectDetails } = caseRecord;
  const bornAbout = yearOfBirth(subjectDetails['age'], caseRecord.createdAt);
  const country = subjectDetails['countryRegistration'] || subjectDetails['individualCountry'];
  return subjectsOfCase(caseRecord).map(({ kind, names }, place) => ({
    origin: 'case',
    caseId,
    key: `${caseId}-${place}`,
    kind: kindOf[kind],
    names: names.map(({ name }) => name),
    // The answers are about the subject of the case, not about others in it.
    ...(kind === kindOfType[caseType] && { ...(country && { country }), ...(bornAbout && { bornAbout }) }),
  }));
}

/** Clients write 'about 45', or an age as a number. */
function yearOfBirth(age = '', submittedAt: string): number | undefined {
  const years = /\b\d{2}\b/.exec(age)?.[0];
  return years === undefined ? undefined : Number(submittedAt.slice(0, 4)) - Number(years);
}

export const askedOf = ({ kind, names, country, born, bornAbout }: ScreenedSubject): AskedName[] =>
  names.map((name) => ({
    kind,
    name,
    ...(country && { country }),
    ...(born !== undefined && { born }),
    ...(bornAbout !== undefined && { bornAbout }),
  }));

/** The names of a subject as `Screener` takes them. */
export const namesToAsk = (subject: ScreenedSubject): screener.AskedName[] =>
  subject.names.map((name) => ({
    kind: subject.kind,
    name,
    ...(subject.country && { country: subject.country }),
    ...(subject.born !== undefined && { bornOn: String(subject.born) }),
  }));

/** Changes when other names are looked for, so that decisions about the earlier ones no longer hold. */
export const hashOfAsked = ({ kind, names, born }: ScreenedSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...new Set(names.map(foldText))].sort(), born ?? null]))
    .digest('hex');
