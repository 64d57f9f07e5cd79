import { quickScanFindings } from './risk-report-words';
import type { RiskReportDraft } from './risk-reports';

/** What a draft lacks before it may be released, as sentences by field. The editor lists them, the API refuses with them. */
export function releaseGaps(draft: RiskReportDraft, version: number): { field: string; text: string }[] {
  const { template, subjectName, rating, recommendation, correctionReason, findings } = draft;
  const gaps = [
    { field: 'subjectName', text: 'Name the subject of the report.', isMissing: !subjectName },
    { field: 'rating', text: 'Choose a rating.', isMissing: !rating },
    { field: 'recommendation', text: 'Write a recommendation.', isMissing: !recommendation },
    { field: 'findings', text: 'Add at least one finding.', isMissing: findings.length === 0 },
    {
      field: 'findings',
      text: `Remove findings: a Quick Scan has at most ${quickScanFindings}.`,
      isMissing: template === 'quick-scan' && findings.length > quickScanFindings,
    },
    {
      field: 'correctionReason',
      text: 'Give the reason of the correction.',
      isMissing: version > 1 && !correctionReason,
    },
    ...findings.flatMap((finding, index) => [
      { field: `findings.${index}.text`, text: `Describe finding ${index + 1}.`, isMissing: !finding.text },
      {
        field: `findings.${index}.sources`,
        text: `Name a source of finding ${index + 1}, or choose 'Nothing found'.`,
        isMissing: finding.verdict !== 'not-found' && !finding.sources.some(({ title }) => title),
      },
    ]),
  ];
  return gaps.flatMap(({ isMissing, ...gap }) => (isMissing ? [gap] : []));
}
