import { quickScanFindings } from './risk-report-words';
import type { RiskReportDraft } from './risk-reports';

type JudgedFinding = Pick<RiskReportDraft['findings'][number], 'text'> & {
  verdict: string;
  sources: readonly { title: string }[];
};

const hasSource = ({ sources }: JudgedFinding) => sources.some(({ title }) => title);

/** False for an area of the template about which nobody has written anything yet. */
export const isExamined = (finding: JudgedFinding): boolean =>
  finding.verdict !== '' || finding.text !== '' || hasSource(finding);

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
    ...findings.flatMap((finding, index) => gapsOf(finding, index)),
  ];
  return gaps.flatMap(({ isMissing, ...gap }) => (isMissing ? [gap] : []));
}

function gapsOf(finding: JudgedFinding, index: number) {
  const of = (field: string) => `findings.${index}.${field}`;
  const number = index + 1;
  if (!isExamined(finding)) {
    return [{ field: of('verdict'), text: `Finding ${number} is empty: examine it or leave it out.`, isMissing: true }];
  }
  return [
    { field: of('verdict'), text: `Choose a verdict for finding ${number}.`, isMissing: !finding.verdict },
    { field: of('text'), text: `Describe finding ${number}.`, isMissing: !finding.text },
    { field: of('sources'), text: `Name a source of finding ${number}.`, isMissing: !hasSource(finding) },
  ];
}
