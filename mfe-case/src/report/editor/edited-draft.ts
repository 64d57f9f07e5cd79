import type { RiskReportDraft } from '@portal/contracts';
import { randomId } from '@portal/sdk';
import type { Report } from '../report-api';

type Finding = RiskReportDraft['findings'][number];
export type EditedSource = Finding['sources'][number] & { key: string };
export type EditedFinding = Omit<Finding, 'sources'> & { key: string; sources: EditedSource[] };
/** A draft in the editor, whose rows have keys, so that React follows them when they move. */
export type EditedDraft = Omit<RiskReportDraft, 'findings'> & { findings: EditedFinding[] };

export const newSource = (): EditedSource => ({
  key: randomId(),
  title: '',
  kind: 'registry',
  reference: '',
  seenOn: '',
});

export const newFinding = (): EditedFinding => ({
  key: randomId(),
  area: 'registration',
  verdict: '',
  confidence: 'medium',
  text: '',
  sources: [newSource()],
});

/** The draft as the API takes it, of a stored version. Words that this code does not know are refused by the API. */
export const draftOf = (report: Report): RiskReportDraft =>
  ({
    template: report.template,
    subjectName: report.subjectName,
    rating: report.rating ?? '',
    recommendation: report.recommendation,
    summary: report.summary,
    summaryTranslations: report.summaryTranslations ?? {},
    scope: report.scope,
    limits: report.limits,
    correctionReason: report.correctionReason,
    findings: report.findings.map(({ area, verdict, confidence, text, sources }) => ({
      area,
      verdict,
      confidence,
      text,
      sources: sources.map(({ title, kind, reference, seenOn, document: file }) => ({
        title,
        kind,
        reference,
        seenOn,
        ...(file && { documentId: file._id }),
      })),
    })),
  }) as RiskReportDraft;

export const editedOf = (draft: RiskReportDraft): EditedDraft => ({
  ...draft,
  findings: draft.findings.map((finding) => ({
    ...finding,
    key: randomId(),
    sources: finding.sources.map((source) => ({ ...source, key: randomId() })),
  })),
});

export const withoutKeys = ({ findings, ...texts }: EditedDraft): RiskReportDraft => ({
  ...texts,
  findings: findings.map(({ key: _key, sources, ...finding }) => ({
    ...finding,
    sources: sources.map(({ key: _sourceKey, ...source }) => source),
  })),
});
