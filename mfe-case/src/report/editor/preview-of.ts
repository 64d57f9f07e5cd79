import { type DocumentView, isExamined, type RiskReportDraft } from '@portal/contracts';
import type { Report } from '../report-api';
import type { SheetReport } from '../sheet/sheet-report';

/** The draft as the client would read it, without the areas that nobody has examined yet. */
export const previewOf = (
  report: Report,
  { findings, ...texts }: RiskReportDraft,
  documents: readonly DocumentView[],
): SheetReport => ({
  ...report,
  ...texts,
  findings: findings.filter(isExamined).map(({ sources, ...finding }) => ({
    ...finding,
    sources: sources.map(({ documentId, ...source }) => {
      const document = documents.find(({ _id }) => _id === documentId);
      return { ...source, ...(document && { document }) };
    }),
  })),
});
