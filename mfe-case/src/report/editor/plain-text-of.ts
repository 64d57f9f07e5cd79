import { findingAreaLabels, findingVerdictLabels, isExamined, type RiskReportDraft } from '@portal/contracts';

/** All texts of a draft, for the clipboard. */
export const plainTextOf = ({
  subjectName,
  recommendation,
  summary,
  scope,
  limits,
  findings,
}: RiskReportDraft): string =>
  [
    subjectName,
    recommendation,
    summary,
    ...findings
      .filter(isExamined)
      .map(({ area, verdict, text, sources }) =>
        [
          `${findingAreaLabels[area]}${verdict && `: ${findingVerdictLabels[verdict]}`}`,
          text,
          ...sources.map(
            ({ title, reference, seenOn }) => `- ${[title, reference, seenOn].filter(Boolean).join(', ')}`,
          ),
        ].join('\n'),
      ),
    scope,
    limits,
  ]
    .filter(Boolean)
    .join('\n\n');
