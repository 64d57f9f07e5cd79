import type { CaseType, FindingArea, RiskReportDraft } from '@portal/contracts';
import type { CaseDetail } from '../../case-api';

interface Template {
  areas: readonly FindingArea[];
  scope: string;
  limits: string;
}

const publicRecords =
  'Public registers, court and sanctions records, press and the web, on the days named with each source.';
const noAudit = 'Bank accounts, contracts and books were not examined. Facts may change after the days named.';

/** Where a new report begins: a finding for each area that a check of this type must answer. */
const templates: Record<CaseType, Template> = {
  company: {
    areas: ['registration', 'ownership', 'licence', 'address', 'litigation', 'sanctions', 'media'],
    scope: publicRecords,
    limits: noAudit,
  },
  investment: {
    areas: ['registration', 'licence', 'sanctions', 'ownership', 'finance', 'media'],
    scope: `${publicRecords} The platform's own website and promises.`,
    limits: `${noAudit} Nothing was bought, sold or paid in to test the platform.`,
  },
  individual: {
    areas: ['identity', 'litigation', 'sanctions', 'ownership', 'media'],
    scope: publicRecords,
    limits: 'Only lawful and public sources were used. Private records and whereabouts were not examined.',
  },
  'post-scam': {
    areas: ['identity', 'finance', 'address', 'media'],
    scope: 'The evidence that you sent, and public records about the people and accounts in it.',
    limits: 'We cannot bring money back, and we are not law enforcement.',
  },
  general: { areas: ['identity'], scope: publicRecords, limits: noAudit },
};

/** A Quick Scan answers what public sources say at once. */
const quickAreas: Record<CaseType, readonly FindingArea[]> = {
  company: ['registration', 'sanctions', 'media'],
  investment: ['licence', 'sanctions', 'media'],
  individual: ['identity', 'sanctions', 'media'],
  'post-scam': ['identity', 'finance', 'media'],
  general: ['identity', 'media'],
};
const quickLimits = 'Only public registers, sanctions lists, press and the web were searched.';

/** The first draft of a case's report. */
export function firstDraft({ case: { caseType, serviceLevel, subjectName } }: CaseDetail): RiskReportDraft {
  const type: CaseType = Object.hasOwn(templates, caseType) ? (caseType as CaseType) : 'general';
  const isQuick = serviceLevel === 'quick';
  const { areas, scope, limits } = isQuick
    ? { areas: quickAreas[type], scope: '', limits: `${quickLimits} ${noAudit}` }
    : templates[type];
  return {
    template: isQuick ? 'quick-scan' : type,
    subjectName: subjectName?.slice(0, 200) ?? '',
    rating: '',
    recommendation: '',
    summary: '',
    scope,
    limits,
    correctionReason: '',
    findings: areas.map((area) => ({ area, verdict: '', confidence: 'medium', text: '', sources: [] })),
  };
}
