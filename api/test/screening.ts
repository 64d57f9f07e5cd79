import { randomUUID } from 'node:crypto';
import type { Screening, ScreeningHit } from '../src/casework/screening';
import { inClear } from './in-clear';

/** An undecided hit of a name alone. It is not encrypted yet. */
export const hitRow = (change: Partial<ScreeningHit> & Pick<ScreeningHit, 'caseId'>): ScreeningHit => ({
  id: randomUUID(),
  origin: 'case',
  subjectKey: `${change.caseId}-0`,
  screeningId: randomUUID(),
  listCode: 'ae',
  entryKey: 'A1',
  contentHash: 'a'.repeat(64),
  askedHash: 'b'.repeat(64),
  state: 'open',
  isCurrent: true,
  removedAt: null,
  found: inClear({
    subjectName: 'Listed Trade',
    asked: { name: 'Listed Trade', kind: 'organisation' },
    askedNames: ['Listed Trade'],
    entry: {
      list: 'ae',
      key: 'A1',
      kind: 'organisation',
      names: ['Listed Trading'],
      born: [],
      bornOn: [],
      countries: [],
      programmes: [],
      reference: 'A1',
      identifiers: [],
    },
    edition: { list: 'ae', title: 'United Arab Emirates', dated: '2026-03-01', importedAt: '2026-03-02T09:00:00.000Z' },
    listedName: 'Listed Trading',
    score: 0.9,
    reasons: ['Equal: listed.', 'Near: trade and trading.'],
  }),
  decisions: null,
  decidedAt: null,
  proposedById: null,
  version: 1,
  createdAt: '2026-03-02T09:00:00.000Z',
  isEncrypted: false,
  ...change,
});

/** A screening that a person made. It is not encrypted yet. */
export const screeningRow = (change: Partial<Screening> & Pick<Screening, 'caseId'>): Screening => ({
  id: randomUUID(),
  origin: 'case',
  subjectKey: `${change.caseId}-0`,
  trigger: 'person',
  editions: [
    { list: 'ae', title: 'United Arab Emirates', dated: '2026-03-01', importedAt: '2026-03-02T09:00:00.000Z' },
  ],
  matcherVersion: 1,
  threshold: 70,
  asked: inClear([{ name: 'Listed Trade', kind: 'organisation' as const }]),
  hitIds: [],
  startedById: null,
  startedByName: 'System',
  startedAt: '2026-03-02T09:00:00.000Z',
  isEncrypted: false,
  ...change,
});
