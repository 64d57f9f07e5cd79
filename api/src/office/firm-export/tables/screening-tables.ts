import { ListEdition, ListEntry, Rescreening, Screening, ScreeningHit } from '../../../casework/screening';
import { decrypted, leftOutTable, made, row, rowOfCase, table } from '../exported-table';

const ofSubject = {
  ...rowOfCase,
  origin: 'case or watch: where the subject comes from',
  subjectKey: 'the subject: kind and id',
};

export const screeningTables = [
  table(Screening, 'One look for the names of a subject on the lists, kept also when nothing was found.', {
    ...ofSubject,
    trigger: 'what caused it',
    editions: 'the editions of lists that were asked',
    matcherVersion: 'version of the rules by which names are compared',
    threshold: 'how alike names must be, in percent',
    asked: 'the names that were looked for',
    hitIds: 'what was found, in screening_hits.jsonl',
    startedById: 'who started it, in users.jsonl; empty for the portal',
    startedByName: 'their name then',
    startedAt: 'when it was started',
    isEncrypted: decrypted,
  }),
  table(ScreeningHit, 'A listed entry that a name of a subject may mean, with the decisions about it.', {
    ...ofSubject,
    ...made,
    screeningId: 'the look that found it first, in screenings.jsonl',
    listCode: 'the list',
    entryKey: 'the entry of the list',
    contentHash: 'hash of what the entry said',
    askedHash: 'hash of the names that were looked for',
    state: 'what was decided',
    isCurrent: 'false when a newer hit has replaced it',
    removedAt: 'when the entry was gone from its list',
    found: 'the entry as it was then, and why it was found',
    decisions: 'who decided what, with the reason',
    decidedAt: 'when it was last decided',
    proposedById: 'who says that this is them, while somebody else has to confirm it',
    version: 'how often it was changed',
    isEncrypted: decrypted,
  }),
  table(ListEdition, 'A state of a list, as it was imported.', {
    ...row,
    listCode: 'the list',
    status: 'staged, live or past',
    sha256: 'hash of the imported file',
    dated: 'the day that the list names',
    importedAt: 'when it was imported',
    publishedAt: 'when it was published',
    entries: 'number of entries',
    added: 'entries that are new',
    changed: 'entries that have changed',
    removed: 'entries that are gone',
    comparedWith: 'the edition with which it is compared, in this file',
    screenedAt: 'when open and watched subjects had been looked for on it',
  }),
  leftOutTable(ListEntry, 'entries of public lists; each hit holds the entry that was found'),
  leftOutTable(Rescreening, 'how far a running job has come'),
];
