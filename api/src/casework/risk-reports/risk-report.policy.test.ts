import { actorOf, allowed } from '../../../test/actor';
import type { Case } from '../cases';
import { isReleased, riskReportPolicy } from './risk-report.policy';

const admin = actorOf('admin');
const attorney = actorOf('attorney');
const client = actorOf('client');
const caseRecord = { status: 'in-progress', attorneyId: attorney.id, clientEmailNormalized: client.email } as Case;
const strangers = [actorOf('attorney'), actorOf('client', { email: 'dora@example.com' })];
const toWrite = ['read', 'seeReviewNote'];

it.each([
  ['draft', false, ['edit', 'discard', 'askForReview', 'release'], ['edit', 'discard', 'askForReview', 'release'], []],
  ['in-review', false, ['sendBack', 'release'], ['sendBack', 'release'], []],
  ['released', false, [], [], ['read']],
  ['superseded', false, [], [], ['read']],
  ['draft', true, ['edit', 'discard', 'askForReview'], ['edit', 'discard', 'askForReview'], []],
  ['in-review', true, ['sendBack'], ['sendBack', 'release'], []],
  ['released', true, [], [], ['read']],
] as const)(
  'allows the expected actions on a report that is %s (review required: %s)',
  (status, reviewRequired, ofAuthor, ofAdmin, ofClient) => {
    const report = { status, reviewRequired, preparedById: attorney.id, caseRecord };
    expect(allowed(riskReportPolicy, attorney, report)).toEqual([...toWrite, ...ofAuthor]);
    expect(allowed(riskReportPolicy, admin, report)).toEqual([...toWrite, ...ofAdmin]);
    expect(allowed(riskReportPolicy, client, report)).toEqual(ofClient);
    expect(strangers.flatMap((actor) => allowed(riskReportPolicy, actor, report))).toEqual([]);
    expect(isReleased(report)).toBe(status === 'released' || status === 'superseded');
  },
);

it('lets nobody write a report in an erased case', () => {
  const erased = { ...caseRecord, clientEmailNormalized: '' };
  const report = { status: 'draft', reviewRequired: false, preparedById: attorney.id, caseRecord: erased } as const;
  expect([admin, attorney].map((actor) => allowed(riskReportPolicy, actor, report))).toEqual([['read'], ['read']]);
});

it('lets an attorney who is asked by name give the review, and do nothing else', () => {
  const reviewer = actorOf('attorney');
  const asked = { ...caseRecord, reviewerId: reviewer.id };
  const ofStatus = (status: 'draft' | 'in-review') =>
    allowed(riskReportPolicy, reviewer, {
      status,
      reviewRequired: true,
      preparedById: attorney.id,
      caseRecord: asked,
    });
  expect(ofStatus('in-review')).toEqual(['read', 'seeReviewNote', 'sendBack', 'release']);
  expect(ofStatus('draft')).toEqual(['read', 'seeReviewNote']);
});
