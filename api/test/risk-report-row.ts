import { randomUUID } from 'node:crypto';
import type { RiskReport } from '../src/casework/risk-reports';
import { inClear } from './in-clear';

/** Returns the row of a draft with one finding, which lacks nothing for its release. It is not encrypted yet. */
export const riskReportRow = (change: Partial<RiskReport> & Pick<RiskReport, 'caseId'>): RiskReport => ({
  id: randomUUID(),
  version: 1,
  revision: 1,
  status: 'draft',
  template: 'company',
  subjectName: 'Golden Harvest FZE',
  rating: 'high',
  recommendation: inClear('Do not pay.'),
  summary: inClear(''),
  summaryTranslations: null,
  scope: inClear(''),
  limits: inClear(''),
  correctionReason: inClear('A new source.'),
  findings: inClear([
    {
      area: 'registration',
      verdict: 'not-found',
      confidence: 'low',
      text: 'No licence.',
      sources: [{ title: 'Register', kind: 'registry', reference: '', seenOn: '' }],
    },
  ]),
  preparedById: randomUUID(),
  preparedByName: 'An Attorney',
  reviewedById: null,
  reviewedByName: null,
  reviewNote: null,
  releasedAt: null,
  sha256: null,
  isEncrypted: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  ...change,
});
