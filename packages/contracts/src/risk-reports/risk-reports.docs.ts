import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { closedCase, missing, missingCase, pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import * as contracts from './risk-reports';
import { riskReportDraftSample, riskReportSample, riskReportStateSample } from './risk-reports.samples';

const { riskReportTexts } = contracts;

const stale = { code: 'CONFLICT', message: riskReportTexts.stale, when: '`revision` is not the current one' } as const;

export const riskReportDocs = describeCalls(contracts, {
  name: 'Risk reports',
  description:
    'The report that a client pays for: a rating, a recommendation, and findings with their sources. A client reads released versions, which never change.',
  missing: missing('report', riskReportTexts.notFound),
  calls: {
    listRiskReports: {
      missing: missingCase,
      summary: 'List the versions of a report',
      description: 'The newest version comes first. A client gets only those that were released.',
      reply: { reports: [riskReportSample()], mayWrite: false, reviewRequired: false },
    },
    saveRiskReport: {
      missing: missingCase,
      summary: 'Save the draft of a report',
      description:
        'Creates version 1, or the version after the released one, when there is no draft. With `riskReportId`, another draft is never changed by mistake. `documentId` of a source names a document of the same case.',
      ask: { params: { caseId: sampleIds.case }, body: { revision: 0, draft: riskReportDraftSample() } },
      reply: { report: riskReportStateSample() },
      refuses: [
        closedCase,
        stale,
        { code: 'CONFLICT', message: riskReportTexts.draftGone, when: 'the draft was discarded or released meanwhile' },
        { code: 'CONFLICT', message: riskReportTexts.underReview, when: 'the draft is being reviewed' },
        wrong(
          'draft.findings.0.sources.0.documentId',
          riskReportTexts.notThisDocument,
          'a document is not of this case',
        ),
      ],
    },
    changeRiskReportStatus: {
      summary: 'Review or release a report',
      description:
        '`in-review` asks every admin for a review, or the person in `reviewerId`, who may read the case until then, `draft` sends the report back with a `note`, `released` shows it to the client, who gets a mail without its content. A released version replaces the one before.',
      ask: { params: { riskReportId: sampleIds.riskReport }, body: { status: 'released', revision: 3 } },
      reply: { report: riskReportStateSample({ status: 'released', revision: 4 }) },
      refuses: [
        closedCase,
        stale,
        { code: 'CONFLICT', message: riskReportTexts.frozen, when: 'this version has been released' },
        {
          code: 'FORBIDDEN',
          message: riskReportTexts.reviewByOther,
          when: 'a review is required, and the caller wrote the report or nobody asked for the review',
        },
        wrong('reviewerId', riskReportTexts.notAReviewer, 'this person may not review the report'),
        wrong('rating', 'Choose a rating.', 'the report lacks something that a released one needs'),
      ],
    },
    listReviewers: {
      summary: 'List who may review a report',
      description:
        'Admins and attorneys who can sign in, in the order of their names, without the author of the report and without people who have an interest in it.',
      reply: { reviewers: [{ _id: sampleIds.admin, name: 'Ada Admin', role: 'admin' }] },
    },
    discardRiskReport: {
      summary: 'Discard the draft of a report',
      description:
        'Deletes a draft for good. The person who saved it last may do so, and admins. A version that was released stays, and so does one that is being reviewed.',
      ask: { params: { riskReportId: sampleIds.riskReport }, body: { revision: 3 } },
      reply: {},
      refuses: [
        closedCase,
        stale,
        { code: 'CONFLICT', message: riskReportTexts.frozen, when: 'this version has been released' },
        { code: 'CONFLICT', message: riskReportTexts.underReview, when: 'the draft is being reviewed' },
        { code: 'FORBIDDEN', message: riskReportTexts.discardByAuthor, when: 'another attorney saved the draft last' },
      ],
    },
    downloadRiskReport: {
      summary: 'Download a report as PDF',
      description: 'Staff may download a draft too; it is marked as a draft on every page.',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: 'attachment; filename="RC-2026-000001-report-v1.pdf"',
      },
      refuses: [
        tooMany('one account requests more than 30 PDFs in 5 minutes'),
        { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
        { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
      ],
    },
  },
});
