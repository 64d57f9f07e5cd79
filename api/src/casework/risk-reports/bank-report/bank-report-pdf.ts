import { labelOf, paidByLabels } from '@portal/contracts';
import { formatDay } from '../../../platform/kernel/format-day';
import { timeInZone } from '../../../platform/kernel/time-in-zone';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawFeet, drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, width } from '../../../platform/pdf/paper';
import { drawTable } from '../../../platform/pdf/pdf-table';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawPassage } from '../pdf/report-pdf-text';
import type { BankReport } from './bank-report';

export interface BankReportTask {
  bankReport: BankReport;
  issuer: Issuer;
  timeZone: string;
}

/** Returns what a bank and the police need as an A4 PDF. */
export function printBankReport({ bankReport, issuer, timeZone }: BankReportTask): Promise<Buffer> {
  const { caseNumber, story, printedAt } = bankReport;
  const info = {
    Title: `Report of a payment after fraud, case ${caseNumber}`,
    Author: issuer.name,
    Subject: `Case ${caseNumber}`,
  };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind: 'FOR BANK AND POLICE', name: caseNumber, isTitle: false });
    const title = { x: left, width, size: 21, face: 'display', leading: 1.3, tag: 'H1' } as const;
    paper.text('Report of a payment after fraud', { ...title, y: paper.y - 4 });
    const made = `Printed on ${timeInZone(printedAt, timeZone)}. The facts are as the client told them.`;
    paper.text(made, { x: left, y: paper.y + 3, width, size: 9, color: muted });
    drawFacts(paper, 'Who reports', personOf(bankReport));
    drawFacts(paper, 'The payment', paymentOf(bankReport, timeZone));
    drawPassage(paper, 'What we ask the bank to do', asked);
    drawPassage(paper, 'What happened, in the words of the client', story.whatHappened ?? '');
    drawChronology(paper, bankReport, timeZone);
    drawEvidence(paper, bankReport, timeZone);
    drawFeet(paper, { firm: issuer.name, note, name: `${caseNumber}, for bank and police` });
  });
}

const note = 'Advisory only. This service gives no legal representation and is not law enforcement.';
const asked =
  'Please recall the payment, ask the bank that received it to freeze what is left, and give the client a reference number.';
const unknown = 'Not told';

type Fact = [term: string, text: string | null | undefined];

const personOf = ({ client }: BankReport): Fact[] => [
  ['Name', client.clientName],
  ['Email', client.clientEmail],
  ['Phone', client.clientPhone],
  ['Country', client.clientCountry],
];

function paymentOf({ story, subjectName, bankToldAt }: BankReport, timeZone: string): Fact[] {
  const { amount, currency, happenedOn, paidBy, paidFrom, paidTo } = story;
  return [
    ['Amount', amount ? [amount, currency].filter(Boolean).join(' ') : unknown],
    ['Day', happenedOn ? formatDay(happenedOn) : unknown],
    ['Way of payment', paidBy ? labelOf(paidByLabels, paidBy) : unknown],
    ['Paid from', paidFrom || unknown],
    ['Paid to', paidTo || unknown],
    ['Concerns', subjectName],
    ['Bank told', toldText(story.bankTold, bankToldAt, timeZone)],
  ];
}

function toldText(bankTold: BankReport['story']['bankTold'], bankToldAt: string | null, timeZone: string): string {
  if (bankToldAt) {
    return `By ${timeInZone(bankToldAt, timeZone)}`;
  }
  return bankTold === 'yes' ? 'Before this case was submitted' : 'Not yet';
}

const termWidth = 110;

/** Leaves out facts that nobody asked for and nobody told. */
function drawFacts(paper: Paper, heading: string, facts: readonly Fact[]): void {
  paper.makeRoom(70);
  paper.within('Sect', () => {
    paper.text(heading, { x: left, y: paper.y + 18, width, size: 11.5, face: 'bold', tag: 'H2' });
    paper.y += 3;
    for (const [term, text] of facts) {
      if (text) {
        drawFact(paper, term, text);
      }
    }
  });
}

function drawFact(paper: Paper, term: string, text: string): void {
  const value = { x: left + termWidth, width: width - termWidth, size: 10 };
  paper.makeRoom(paper.heightOf(text, value) + 4);
  const top = paper.y + 3;
  paper.text(term, { x: left, y: top, width: termWidth - 8, size: 10, color: muted });
  paper.text(text, { ...value, y: top });
}

interface Happening {
  when: string;
  what: string;
}

function drawChronology(paper: Paper, report: BankReport, timeZone: string): void {
  const { story, submittedAt, bankToldAt, evidence } = report;
  const [first] = evidence;
  const happenings: (Happening & { at: string })[] = [
    ...(story.happenedOn ? [{ at: story.happenedOn, when: formatDay(story.happenedOn), what: 'Payment' }] : []),
    { at: submittedAt, when: timeInZone(submittedAt, timeZone), what: 'Reported to us' },
    ...(first
      ? [{ at: first.createdAt, when: timeInZone(first.createdAt, timeZone), what: 'First evidence received' }]
      : []),
    ...(bankToldAt ? [{ at: bankToldAt, when: timeInZone(bankToldAt, timeZone), what: 'Bank told' }] : []),
  ];
  drawTable<Happening>(
    paper,
    [
      { title: 'WHEN', x: left, width: 290, align: 'left', of: ({ when }) => when },
      { title: 'WHAT', x: left + 300, width: width - 300, align: 'left', of: ({ what }) => what },
    ],
    happenings.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    { above: headingOf(paper, 'Chronology') },
  );
}

function drawEvidence(paper: Paper, { evidence }: BankReport, timeZone: string): void {
  if (evidence.length === 0) {
    drawPassage(paper, 'Evidence', 'No files have been handed in yet.');
    return;
  }
  drawTable<BankReport['evidence'][number]>(
    paper,
    [
      {
        title: 'FILE AND SHA-256',
        x: left,
        width: 300,
        align: 'left',
        of: ({ originalFileName, sha256 }) => `${originalFileName}\n${inGroups(sha256)}`,
      },
      {
        title: 'RECEIVED',
        x: left + 310,
        width: 100,
        align: 'left',
        of: ({ createdAt }) => timeInZone(createdAt, timeZone).replace(/ \(.*/, ''),
      },
      {
        title: 'BYTES',
        x: left + 410,
        width: width - 410,
        align: 'right',
        of: ({ size }) => size.toLocaleString('en'),
      },
    ],
    evidence,
    { above: headingOf(paper, `Evidence (${evidence.length})`), below: 40 },
  );
  const check =
    'The hash of a file (SHA-256) changes with every byte, so anybody can check that a copy is the same file. We remove from photos where and when they were taken; the client has the originals.';
  paper.text(check, { x: left, y: paper.y + 8, width, size: 8.5, color: muted });
}

const headingOf = (paper: Paper, heading: string) => ({
  height: 40,
  draw: () => {
    paper.text(heading, { x: left, y: paper.y + 18, width, size: 11.5, face: 'bold', tag: 'H2' });
    paper.y += 6;
  },
});

/** Groups of eight can be compared by eye, and end lines well. */
const inGroups = (hash: string): string => (hash.match(/.{1,8}/g) ?? []).join(' ');
