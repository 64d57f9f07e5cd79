import { sampleIds } from '../calls/sample-ids';
import type { RiskReportDraft, RiskReportState, RiskReportView } from './risk-reports';

/** A draft that may be released. */
export const riskReportDraftSample = (changes: Partial<RiskReportDraft> = {}): RiskReportDraft => ({
  template: 'company',
  subjectName: 'Golden Harvest FZE',
  rating: 'high',
  recommendation: 'Do not pay the deposit. Ask for a letter of credit.',
  summary: 'The company exists, but it cannot deliver what it offers.',
  scope: 'Register, address and directors, as of March 2026.',
  limits: 'Bank accounts were not examined.',
  correctionReason: '',
  findings: [
    {
      area: 'registration',
      verdict: 'confirmed',
      confidence: 'high',
      text: 'The licence was issued 11 weeks ago.',
      sources: [{ title: 'Register of the free zone', kind: 'registry', reference: 'FZ-10442', seenOn: '2026-03-02' }],
    },
    {
      area: 'litigation',
      verdict: 'not-found',
      confidence: 'medium',
      text: 'No court case is known.',
      sources: [{ title: 'Register of the courts of Dubai', kind: 'court', reference: '', seenOn: '2026-03-02' }],
    },
  ],
  ...changes,
});

/** A released version as its client sees it. */
export const riskReportSample = (changes: Partial<RiskReportView> = {}): RiskReportView => ({
  ...riskReportDraftSample(),
  _id: sampleIds.riskReport,
  caseId: sampleIds.case,
  caseNumber: 'RC-2026-000001',
  version: 1,
  revision: 4,
  status: 'released',
  rating: 'high',
  preparedBy: 'Ann Attorney',
  updatedAt: '2026-03-05T09:00:00.000Z',
  releasedAt: '2026-03-05T09:00:00.000Z',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  isIntact: true,
  abilities: { edit: false, discard: false, askForReview: false, sendBack: false, release: false },
  ...changes,
});

export const riskReportStateSample = (changes: Partial<RiskReportState> = {}): RiskReportState => ({
  _id: sampleIds.riskReport,
  version: 1,
  revision: 1,
  status: 'draft',
  updatedAt: '2026-03-04T09:00:00.000Z',
  ...changes,
});
