import type { Case } from '../case.entity';
import type { CaseName, Side } from './case-name.entity';
import { foldName, hostOf } from './fold-name';

const named = ['companyName', 'individualName', 'websiteName', 'contactPerson'];
const addressed = ['url', 'websiteName'];
const keyLength = 200;
/** Shorter names are initials, which many people share. */
const minLength = 3;

/** Returns the names in a case by which cases are compared. */
export function namesOfCase({
  id: caseId,
  clientName,
  subjectDetails,
}: Pick<Case, 'id' | 'clientName' | 'subjectDetails'>): CaseName[] {
  const answers = (keys: readonly string[]) => keys.flatMap((key) => subjectDetails[key] ?? []);
  const subject = [
    ...answers(addressed).map((text) => hostKey(hostOf(text))),
    ...answers(named).map((text) => nameKey(hostOf(text) ? '' : foldName(text))),
  ];
  const rows = (side: Side, keys: readonly (string | undefined)[]) =>
    [...new Set(keys)].flatMap((key) => (key ? [{ caseId, side, key: cut(key) }] : []));
  return [...rows('subject', subject), ...rows('client', [nameKey(foldName(clientName))])];
}

const nameKey = (folded: string) => (folded.length >= minLength ? `name:${folded}` : undefined);
const hostKey = (host: string | undefined) => host && `host:${host}`;
/** Cuts between characters: half a surrogate pair is no text that PostgreSQL stores. */
const cut = (key: string) => [...key].slice(0, keyLength).join('');
