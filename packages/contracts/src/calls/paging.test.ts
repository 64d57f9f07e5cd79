import { CaseListQuery, CaseView } from '../cases/cases';
import { storySample } from '../cases/cases.samples';
import { addStaffTask } from '../cases/staff-tasks';
import { Story } from '../cases/story';
import { InvestmentDetails } from '../cases/subject-details';
import { createInvoice, updateInvoice } from '../invoices/invoices';
import { RiskReportDraft } from '../risk-reports/risk-reports';
import { dayTexts } from './paging';

it('lowers a limit above 100 and fills in defaults', () => {
  expect(CaseListQuery.parse({ limit: '500' })).toMatchObject({
    page: 1,
    limit: 100,
    sort: 'createdAt',
    order: 'desc',
  });
  expect(CaseListQuery.parse({})).toMatchObject({ limit: 20 });
});

it.each([{ page: '0' }, { page: '1.5' }, { limit: '-1' }, { limit: 'all' }, { status: 'lost' }, { order: 'up' }])(
  'refuses %j',
  (query) => {
    expect(CaseListQuery.safeParse(query).success).toBe(false);
  },
);

describe('a day', () => {
  const texts = (read: { error?: { issues: { message: string }[] } | undefined }) =>
    read.error?.issues.map(({ message }) => message);
  const due = {
    'of an invoice': (dueDate: string) => createInvoice.input.safeParse({ body: { caseId: 'x', dueDate } }),
    'of a task': (dueOn: string) =>
      addStaffTask.input.safeParse({ params: { caseId: 'x' }, body: { title: 'Call', assigneeId: 'x', dueOn } }),
  };
  const past = {
    'of a payment': (paidOn: string) => updateInvoice.input.safeParse({ params: { invoiceId: 'x' }, body: { paidOn } }),
    'of an investment': (investmentDate: string) => InvestmentDetails.safeParse({ investmentDate }),
    'of what happened': (happenedOn: string) => Story.safeParse({ happenedOn }),
    'of a source': (seenOn: string) =>
      RiskReportDraft.shape.findings.safeParse([
        {
          area: 'registration',
          verdict: 'confirmed',
          confidence: 'high',
          text: '',
          sources: [{ title: '', kind: 'registry', reference: '', seenOn }],
        },
      ]),
  };
  const inYears = (years: number) => `${new Date().getFullYear() + years}-06-15`;

  it.each(Object.entries(due))('that is due, %s, is in a year that people mean', (_what, read) => {
    for (const day of ['0026-12-31', '1926-12-31', '2206-12-31', '9999-12-31', inYears(11)]) {
      expect([day, texts(read(day))]).toEqual([day, [dayTexts.due]]);
    }
    for (const day of ['2024-02-29', inYears(0), inYears(9)]) {
      expect([day, texts(read(day))]).toEqual([day, undefined]);
    }
  });

  it.each(Object.entries(past))('that has passed, %s, is in a year that people mean', (_what, read) => {
    for (const day of ['0026-12-31', '1826-12-31', '2206-12-31', '9999-12-31', inYears(1)]) {
      expect([day, texts(read(day))]).toEqual([day, [dayTexts.past]]);
    }
    for (const day of ['1987-02-28', new Date().toISOString().slice(0, 10), inYears(-1)]) {
      expect([day, texts(read(day))]).toEqual([day, undefined]);
    }
  });

  it('of an earlier row is still shown', () => {
    const read = CaseView.shape.story.safeParse({ ...storySample(), happenedOn: '0026-12-31' });
    expect(read.data?.happenedOn).toBe('0026-12-31');
  });

  it('that narrows a list may be any', () => {
    expect(CaseListQuery.safeParse({ from: '0026-01-01', to: '9999-12-31' }).success).toBe(true);
  });
});
