import type { RiskReportView } from '@portal/contracts';
import { FindingArea, FindingVerdict, RiskRating, SourceKind } from '@portal/contracts';
import { riskReportSample } from '@portal/contracts/samples';
import { latinWords } from '../../../../test/arabic-paper';
import { pdfText } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { printReport } from './report-pdf';

const findings = FindingArea.options.map((area, index): RiskReportView['findings'][number] => ({
  area,
  verdict: FindingVerdict.options[index % FindingVerdict.options.length] ?? 'confirmed',
  confidence: (['high', 'medium', 'low'] as const)[index % 3] ?? 'low',
  text: 'وجدنا ما يلي.',
  sources: SourceKind.options.map((kind) => ({ kind, title: 'سجل', reference: '', seenOn: '2026-03-02' })),
}));

/** All that somebody typed is in Arabic. */
const report = riskReportSample({
  subjectName: 'شركة الحصاد',
  recommendation: 'لا تدفع.',
  summary: 'باختصار.',
  scope: 'السجلات.',
  limits: 'لم نفحص الحسابات.',
  correctionReason: 'صُحّح تاريخ.',
  preparedBy: 'عمر حداد',
  reviewedBy: 'ليلى نصر',
  version: 2,
  findings,
});
const print = (change: Partial<RiskReportView> = {}) =>
  printReport({
    report: { ...report, ...change },
    issuer: { name: 'بيت المشورة', address: [] },
    addressee: 'منى خان',
    timeZone: 'Asia/Dubai',
    language: 'ar',
  });

it.each([
  ...RiskRating.options.map((rating) => ['company', { rating }] as const),
  ['quick-scan', {}],
  ['investment', {}],
  ['individual', { reviewedBy: undefined }],
  ['post-scam', { releasedAt: null, sha256: null, rating: null, recommendation: '', subjectName: '' }],
  ['general', {}],
] as const)('prints a report of the kind %s with %j wholly in Arabic', async (template, change) => {
  const pdf = await print({ template, ...(change as Partial<RiskReportView>) });
  expect(latinWords(pdf)).toEqual([]);
  expect(uaProblems(pdf)).toEqual([]);
});

it('says rating, verdicts and sources in Arabic', async () => {
  const text = pdfText(await print());
  expect(text).toContain('مخاطر عالية');
  expect(text).toContain('علامة تحذير');
  expect(text).toContain('سجل عام، تاريخ الاطلاع 2 مارس 2026');
});
