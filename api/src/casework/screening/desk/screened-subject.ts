import { createHash } from 'node:crypto';
import type { AskedName, SubjectKind } from '@portal/contracts';
import { foldText } from '../../../platform/kernel/spellings/fold-text';
import { type Case, kindOfType, subjectsOfCase } from '../../cases';
import type { EntryKind } from '../names/open-matcher';
import type * as screener from '../screener/screener';

/** Somebody or something that is looked for on lists. */
export interface ScreenedSubject {
  origin: 'case' | 'watch';
  /** The id of the case, or of the watch. */
  caseId: string;
  /** What tells the subject from others of all cases and watches. It stays when names are corrected. */
  key: string;
  kind: EntryKind;
  /** The first one is shown. */
  names: readonly string[];
  country?: string | undefined;
  /** Year of birth. */
  born?: number | undefined;
}

const kindOf: Readonly<Record<SubjectKind, EntryKind>> = {
  company: 'organisation',
  person: 'person',
  platform: 'organisation',
};

/**
 * Returns the subjects that a case names, as that case names them: names that an admin has added to a subject may come from the
 * case of another client. The approximate age in a case is not asked for, because a wrong one would hide a hit.
 */
export function subjectsToScreen(caseRecord: Case): ScreenedSubject[] {
  const { id: caseId, caseType, subjectDetails } = caseRecord;
  const country = subjectDetails['countryRegistration'] || subjectDetails['individualCountry'];
  return subjectsOfCase(caseRecord).map(({ kind, names }, place) => ({
    origin: 'case',
    caseId,
    key: `${caseId}-${place}`,
    kind: kindOf[kind],
    names: names.map(({ name }) => name),
    // The answer is about the subject of the case, not about others in it.
    ...(country && kind === kindOfType[caseType] && { country }),
  }));
}

export const askedOf = ({ kind, names, country, born }: ScreenedSubject): AskedName[] =>
  names.map((name) => ({ kind, name, ...(country && { country }), ...(born !== undefined && { born }) }));

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
