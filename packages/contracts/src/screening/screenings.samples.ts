import { sampleIds } from '../calls/sample-ids';
import type { HitView, ScreenedEdition, ScreeningView } from './screenings';

export const screenedEditionSample = (changes: Partial<ScreenedEdition> = {}): ScreenedEdition => ({
  list: 'un',
  title: 'United Nations',
  dated: '2026-03-02',
  importedAt: '2026-03-03T06:00:00.000Z',
  ...changes,
});

/** An undecided hit of a name alone. */
export const hitSample = (changes: Partial<HitView> = {}): HitView => ({
  _id: sampleIds.hit,
  subject: {
    _id: `${sampleIds.case}-0`,
    name: 'Golden Harvest FZE',
    kind: 'organisation',
    case: { _id: sampleIds.case, caseNumber: 'RC-2026-000001' },
  },
  entry: {
    list: 'un',
    key: 'QDe.999',
    kind: 'organisation',
    names: ['Golden Harvest Trading', 'Al-Hasad al-Dhahabi'],
    born: [],
    bornOn: [],
    countries: ['United Arab Emirates'],
    programmes: ['Example'],
    reference: 'QDe.999',
    identifiers: [],
  },
  edition: screenedEditionSample(),
  askedName: 'Golden Harvest FZE',
  listedName: 'Golden Harvest Trading',
  score: 0.91,
  reasons: ['Equal: golden harvest.', 'Only in the listed name: trading.'],
  facts: [
    { fact: 'name', asked: 'Golden Harvest FZE', listed: 'Golden Harvest Trading', agreement: 'near' },
    { fact: 'country', asked: 'United Arab Emirates', listed: 'United Arab Emirates', agreement: 'agrees' },
  ],
  nameOnly: true,
  state: 'open',
  replaced: false,
  decisions: [],
  foundAt: '2026-03-03T09:00:00.000Z',
  version: 1,
  abilities: { decide: true, confirm: false },
  ...changes,
});

export const screeningSample = (changes: Partial<ScreeningView> = {}): ScreeningView => ({
  _id: sampleIds.screening,
  subject: { _id: `${sampleIds.case}-0`, name: 'Golden Harvest FZE' },
  startedAt: '2026-03-03T09:00:00.000Z',
  startedBy: { _id: sampleIds.attorney, name: 'Ann Attorney' },
  trigger: 'person',
  editions: [screenedEditionSample()],
  threshold: 0.7,
  asked: [{ name: 'Golden Harvest FZE', kind: 'organisation', country: 'United Arab Emirates' }],
  found: changes.hits?.length ?? 1,
  hits: [hitSample()],
  ...changes,
});
