import type { RiskReportView } from '@portal/contracts';
import { riskReportSample } from '@portal/contracts/samples';
import { elementsOf, pageCount, pdfText, readPdf, unknownLetters } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { page } from '../../../platform/pdf/paper';
import { printReport } from './report-pdf';

const finding = (text: string): RiskReportView['findings'][number] => ({
  area: 'registration',
  verdict: 'confirmed',
  confidence: 'high',
  text,
  sources: [
    { title: 'Register of the free zone', kind: 'registry', reference: 'Licence FZ-10442', seenOn: '2026-03-02' },
  ],
});

/** As much as the template asks for and its editor allows, in two or three lines for each text. */
const quickScan = riskReportSample({
  template: 'quick-scan',
  recommendation:
    'Do not pay the deposit. Ask the company for a letter of credit from a bank in your own country, and for the name of a client whom you may call. We would then check both within a day.',
  summary: '',
  scope: '',
  limits:
    'Only public registers, sanctions lists, press and the web were searched. Bank accounts, contracts and books were not examined. Facts may change after the days named.',
  findings: [
    'The licence was issued 11 weeks ago, by a free zone that does not visit the offices of its companies. It allows general trading, not the export of food.',
    'The website names three ships. Two of them were scrapped in 2019, and the third belongs to a company that has never heard of this one.',
    'Neither the company nor its director is on a sanctions list of the UN, the EU, the United Kingdom, the United States or the UAE.',
    'The press does not know the company. The reviews on its page were written within two days, and the same texts praise four other companies.',
    'The director has dissolved two companies with similar names. Creditors of the second one went to court in Sharjah, and the case is open.',
  ].map(finding),
  reviewedBy: 'Ada Admin',
});

const print = (report: RiskReportView) =>
  printReport({
    report,
    issuer: { name: 'Risk Advisory', address: [], taxNumber: '' },
    addressee: 'Mona Khan',
    timeZone: 'Asia/Dubai',
  });

it('prints a Quick Scan on one page, with every finding and source', async () => {
  const pdf = await print(quickScan);
  const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
  expect(pageCount(pdf)).toBe(1);
  expect(text).toContain('Quick Scan');
  expect(text).toContain('What we found (5)');
  expect(
    text.match(/Register of the free zone · Public register, seen on 2 March 2026 · Licence FZ-10442/g),
  ).toHaveLength(5);
  expect(text).toContain('Prepared by Ann Attorney, reviewed by Ada Admin. Released on 5 March 2026.');
  expect(text).toContain(quickScan.sha256);
});

it.each([
  ['a Quick Scan', quickScan],
  ['a full report', { ...quickScan, template: 'company', summary: 'In short.', scope: 'Registers & <press>' }],
  ['a draft', { ...quickScan, releasedAt: null, sha256: null, rating: null, subjectName: 'A & B <شركة>' }],
] as const)('keeps the rules of PDF/UA in %s', async (_what, report) => {
  expect(uaProblems(await print(report as RiskReportView))).toEqual([]);
});

it('has no nearly empty last page, whatever its length', async () => {
  for (const count of [1, 2, 3, 5, 8, 12]) {
    const findings = Array.from({ length: count }, (_, index) => finding(longTexts[index % 3] ?? ''));
    for (const template of ['quick-scan', 'company'] as const) {
      const pdf = await print({ ...quickScan, template, findings });
      const { shown } = readPdf(pdf);
      const last = shown.filter(({ page: on, marked }) => on === shown.at(-1)?.page && marked !== undefined);
      // The note at the foot is read, too, on the last page.
      const lowest = Math.max(...last.map(({ y }) => y).filter((y) => y < page.height - 70));
      expect(pageCount(pdf) === 1 || lowest - page.top > 130).toBe(true);
    }
  }
});

it('prints the same findings of a full report on more pages', async () => {
  expect(pageCount(await print({ ...quickScan, template: 'company' }))).toBeGreaterThan(1);
});

it('begins texts that are written from right to left at the right', async () => {
  const [hindi, arabic] = ['न कंपनी और न उसके निदेशक किसी प्रतिबंध सूची में हैं।', 'لا تعرف الصحافة هذه الشركة.'];
  const recommendation = 'لا تدفع شيئا.';
  const limits = 'لم نفحص الحسابات.';
  const pdf = await print({ ...quickScan, recommendation, limits, findings: [hindi, arabic].map(finding) });
  const starts = Object.fromEntries(readPdf(pdf).shown.map(({ text, x }) => [text, x]));
  const [first = 0, second = 0] = [starts[hindi], starts[arabic]];
  expect(second).toBeGreaterThan(first + 200);
  expect(starts[recommendation]).toBeGreaterThan(first + 200);
  expect(starts[limits]).toBeGreaterThan(first + 200);
});

/** Each takes more than one line. */
const longTexts = [
  'The licence was issued 11 weeks ago, by a free zone that does not visit the offices of its companies. It allows general trading only, and neither the export of food nor the holding of deposits.',
  'صدرت الرخصة قبل 11 أسبوعا من منطقة حرة لا تزور مكاتب شركاتها. لا تسمح الرخصة (FZ-10442) بتصدير المواد الغذائية، ولا تذكر اسم المالك، ولم نجد عنوانا فعليا للشركة في أي سجل.',
  'लाइसेंस 11 सप्ताह पहले एक मुक्त क्षेत्र ने जारी किया, जो अपनी कंपनियों के कार्यालय नहीं देखता। यह (FZ-10442) खाद्य पदार्थों के निर्यात की अनुमति नहीं देता और किसी मालिक का नाम नहीं बताता।',
];

it('keeps every word of texts that take more than one line, in English, Arabic and Hindi', async () => {
  const pdf = await print({ ...quickScan, findings: longTexts.map(finding) });
  const lines = pdfText(pdf).split('\n');
  const words = lines.join(' ').replaceAll(/\s+/g, ' ');
  for (const text of longTexts) {
    expect(lines).not.toContain(text);
    expect(words).toContain(text);
  }
  expect(unknownLetters(pdf)).toBe(0);
});

it('is read in order: rating and advice first, then every finding with its sources', async () => {
  const read = elementsOf(readPdf(await print({ ...quickScan, template: 'company', summary: 'In short.' })).elements);
  expect(read.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag, text }) => `${tag} ${text}`)).toEqual([
    `H1 ${quickScan.subjectName}`,
    'H2 High risk',
    'H3 WE ADVISE',
    'H2 Summary',
    'H2 What we found (5)',
    ...[1, 2, 3, 4, 5].map((number) => `H3 ${number}. Registration`),
    'H2 What this report does not cover',
    'H2 Origin',
  ]);
  const lists = read.filter(({ tag }) => tag === 'L');
  expect(lists.map(({ children }) => children.map(({ tag }) => tag))).toEqual(Array(5).fill(['LI']));
});
