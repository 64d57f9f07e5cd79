import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, missingCase, tooMany, wrong } from '../calls/shared-refusals';
import { subjectTexts } from '../cases/subjects';
import * as screenings from './screenings';
import { hitSample, screenedEditionSample, screeningSample } from './screenings.samples';

const { screeningTexts } = screenings;
const decided = {
  reason: 'The licence of ours is of 2025, the listed firm was closed in 2011.',
  decidedAt: '2026-03-04T09:00:00.000Z',
  decidedBy: { _id: sampleIds.attorney, name: 'Ann Attorney' },
};

export const screeningDocs = describeCalls(screenings, {
  name: 'Screening',
  description:
    'Looks for the names of subjects on the lists that the firm has published. Staff decide about each near match, with a reason. Clients never see any of it, nor that it was done.',
  missing: missing('hit', screeningTexts.hitNotFound),
  calls: {
    screenSubject: {
      missing: missing('subject', subjectTexts.notFound),
      summary: 'Look for a subject on the lists',
      description:
        'Asks all live editions for the names that a case has for the subject, and keeps what was asked, of which lists and days, and what was found, also when that is nothing. By the id of a subject, an admin screens it in its newest open case. A hit that was decided about stays decided while the entry and the name are the same.',
      ask: { params: { subjectId: `${sampleIds.case}-0` } },
      reply: { screening: screeningSample() },
      refuses: [
        { code: 'CONFLICT', message: screeningTexts.noLists, when: 'no list has a live edition' },
        tooMany('one account screens more than 30 subjects a minute'),
      ],
    },
    listScreenings: {
      missing: missingCase,
      summary: 'List the screenings of a case',
      description: 'Contains screenings without a hit, too, and whom the case names.',
      reply: {
        screenings: [screeningSample()],
        subjects: [{ _id: `${sampleIds.case}-0`, name: 'Golden Harvest FZE', kind: 'organisation' }],
        lists: [screenedEditionSample()],
        reviewRequired: true,
      },
    },
    listHits: {
      summary: 'List hits',
      description:
        'Those to decide come with the oldest first; `state=decided` lists the others, the last decision first, with who decided, when and why. Attorneys get those of their own cases, admins all. Hits that a newer one has replaced are left out.',
      reply: { hits: [hitSample()], pagination: { page: 1, limit: 20, total: 1, pages: 1 } },
    },
    decideHit: {
      summary: 'Decide about a hit',
      description:
        'Every decision has a reason, which is kept with all earlier ones. When only the name agrees, `them` of a first person makes the hit `proposed`, and `them` of another one confirms it, unless `SCREENING_REVIEW` is `optional`.',
      ask: { params: { hitId: sampleIds.hit }, body: { state: 'not-them', reason: decided.reason, version: 1 } },
      reply: {
        hit: hitSample({
          ...decided,
          state: 'not-them',
          version: 2,
          decisions: [
            { state: 'not-them', reason: decided.reason, by: { ...decided.decidedBy }, at: decided.decidedAt },
          ],
        }),
      },
      refuses: [
        wrong('reason', screeningTexts.reasonMissing, 'the reason is blank'),
        {
          code: 'FORBIDDEN',
          message: screeningTexts.otherPerson,
          when: 'the caller is the person who said `them` first',
        },
        { code: 'CONFLICT', message: screeningTexts.stale, when: '`version` is not the current one' },
        { code: 'CONFLICT', message: screeningTexts.outdated, when: 'a newer hit has replaced this one' },
      ],
    },
  },
});
