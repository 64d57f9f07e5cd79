import { riskReportDraftSample } from '@portal/contracts/samples';
import { hashOf } from './report-hash';

const released = {
  ...riskReportDraftSample({ rating: 'high' }),
  version: 1,
  preparedByName: 'Ann Attorney',
  reviewedByName: 'Ada Admin',
  releasedAt: '2026-03-05T09:00:00.000Z',
} as Parameters<typeof hashOf>[1];
const [finding, other] = released.findings;
const [source] = finding?.sources ?? [];

it('stays the same for the same report', () => {
  expect(hashOf('RC-1', structuredClone(released))).toBe(hashOf('RC-1', released));
});

it.each<[string, object]>([
  ['version', { version: 2 }],
  ['template', { template: 'quick-scan' }],
  ['subject', { subjectName: 'Golden Harvest LLC' }],
  ['rating', { rating: 'low' }],
  ['recommendation', { recommendation: 'Pay the deposit.' }],
  ['summary', { summary: 'All is well.' }],
  ['summary in Arabic', { summaryTranslations: { ar: 'كل شيء بخير.' } }],
  ['scope', { scope: 'Everything.' }],
  ['limits', { limits: 'None.' }],
  ['reason of the correction', { correctionReason: 'A judgment was published.' }],
  ['order of findings', { findings: [other, finding] }],
  ...Object.entries({ area: 'media', verdict: 'red-flag', confidence: 'low', text: 'Nothing is known.' }).map(
    ([name, value]): [string, object] => [`${name} of a finding`, { findings: [{ ...finding, [name]: value }, other] }],
  ),
  ...Object.entries({ title: 'A', kind: 'media', reference: 'B', seenOn: '2026-03-03', documentId: 'd' }).map(
    ([name, value]): [string, object] => [
      `${name} of a source`,
      { findings: [{ ...finding, sources: [{ ...source, [name]: value }] }, other] },
    ],
  ),
  ['author', { preparedByName: 'Bob' }],
  ['reviewer', { reviewedByName: null }],
  ['time of the release', { releasedAt: '2026-03-05T09:00:01.000Z' }],
])('notices another %s', (_what, change) => {
  expect(hashOf('RC-1', { ...released, ...change })).not.toBe(hashOf('RC-1', released));
});

it('notices the number of another case', () => {
  expect(hashOf('RC-2', released)).not.toBe(hashOf('RC-1', released));
});
