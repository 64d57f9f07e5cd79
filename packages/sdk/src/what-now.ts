import { plural, t } from '@portal/build/i18n';
import { type CaseRow, deadlineLabels, type InvoiceRow, labelOf } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { formatDate, formatDueTime, formatMoney, timeLeft } from '@portal/sdk';

/** What a step depends on. */
export type StepCase = Pick<CaseRow, '_id' | 'nextDeadline' | 'requested' | 'reportUnread' | 'quoteToRead'> & {
  abilities: Pick<CaseRow['abilities'], 'uploadDocument'>;
};
export type StepInvoice = Pick<InvoiceRow, '_id' | 'caseId' | 'invoiceNumber' | 'status' | 'balance' | 'dueDate'>;

/** What a client has to do in a case, or what they can expect. */
export interface NextStep {
  kind: 'documents' | 'quote' | 'report' | 'invoice' | 'late' | 'promise';
  caseId: string;
  title: string;
  detail?: string | undefined;
  /** Absent when there is nothing to do. */
  action?: { label: string; to: string };
}

interface Facts {
  caseRow: StepCase;
  /** Of all cases. */
  invoices: readonly StepInvoice[];
  now: Date;
}

/** The order of importance: what comes first is on the card. */
const finders: readonly ((facts: Facts) => NextStep | undefined)[] = [documents, quote, report, invoice, late, promise];

/** The one rule for what a client's pages put first: every step of a case, the most important first. */
export const stepsOf = (caseRow: StepCase, invoices: readonly StepInvoice[], now = new Date()): NextStep[] =>
  finders.flatMap((find) => find({ caseRow, invoices, now }) ?? []);

/** The steps of several cases, the most important first: of invoices the one that is due first, of promises only the next. */
export function stepsOfAll(caseRows: readonly StepCase[], invoices: readonly StepInvoice[], now = new Date()) {
  const dueDay = ({ _id }: StepCase) => firstOwed(_id, invoices)?.dueDate ?? '9';
  const byDueDay = [...caseRows].sort((a, b) => dueDay(a).localeCompare(dueDay(b)));
  const all = finders.flatMap((find) =>
    (find === invoice ? byDueDay : caseRows).flatMap((caseRow) => find({ caseRow, invoices, now }) ?? []),
  );
  const due = ({ caseId }: NextStep) => caseRows.find(({ _id }) => _id === caseId)?.nextDeadline?.dueAt ?? '9';
  const [nextPromise] = all.filter(({ kind }) => kind === 'promise').sort((a, b) => due(a).localeCompare(due(b)));
  return [...all.filter(({ kind }) => kind !== 'promise'), ...(nextPromise ? [nextPromise] : [])];
}

function documents({ caseRow }: Facts): NextStep | undefined {
  const { _id: caseId, requested, abilities } = caseRow;
  if (!requested || !abilities.uploadDocument) {
    return undefined;
  }
  const { open, dueOn } = requested;
  const to = `/cases/${caseId}?tab=documents`;
  const waits = promiseText(caseRow.nextDeadline);
  if (open === 0) {
    const detail = t('You have answered every point. We continue as soon as you say that this is all.');
    return {
      kind: 'documents',
      caseId,
      title: t('Is that everything?'),
      detail,
      action: { label: t('That is all'), to },
    };
  }
  return {
    kind: 'documents',
    caseId,
    title: plural(open, { one: 'We need a document from you', other: 'We need {count} documents from you' }),
    detail: [dueOn && t('Please send by {dueOn}.', { dueOn: formatDate(dueOn) }), waits].filter(Boolean).join(' '),
    action: { label: t('Upload'), to },
  };
}

function quote({ caseRow: { _id: caseId, quoteToRead } }: Facts): NextStep | undefined {
  return quoteToRead
    ? {
        kind: 'quote',
        caseId,
        title: t('Quote to read'),
        detail: t('Please accept or decline it by {validUntil}.', { validUntil: formatDate(quoteToRead.validUntil) }),
        action: { label: t('Read the quote'), to: `/quotes/${quoteToRead._id}` },
      }
    : undefined;
}

function report({ caseRow: { _id: caseId, reportUnread } }: Facts): NextStep | undefined {
  return reportUnread
    ? {
        kind: 'report',
        caseId,
        title: t('Your report is ready'),
        action: { label: t('Read the report'), to: `/cases/${caseId}?tab=report` },
      }
    : undefined;
}

const isOwed = ({ status }: StepInvoice) => status === 'sent' || status === 'viewed' || status === 'overdue';

/** The invoice of a case that is due first, so one that is overdue comes before one that is due. */
function firstOwed(caseId: string, invoices: readonly StepInvoice[]): StepInvoice | undefined {
  const owed = invoices.filter((each) => each.caseId === caseId && isOwed(each));
  return [...owed].sort((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))[0];
}

function invoice({ caseRow: { _id: caseId }, invoices }: Facts): NextStep | undefined {
  const first = firstOwed(caseId, invoices);
  if (!first) {
    return undefined;
  }
  const { _id, invoiceNumber, status, balance, dueDate } = first;
  return {
    kind: 'invoice',
    caseId,
    title:
      status === 'overdue'
        ? t('Invoice {invoiceNumber} is overdue', { invoiceNumber })
        : t('Invoice {invoiceNumber} is due', { invoiceNumber }),
    detail: dueDate
      ? t('{amount} by {day}', { amount: formatMoney(balance), day: formatDate(dueDate) })
      : formatMoney(balance),
    action: { label: t('Open the invoice'), to: `/invoices/${_id}` },
  };
}

const dayMs = 86_400_000;

/** Says what is late, and since when: to the minute only on the first day. */
function late({ caseRow: { _id: caseId, nextDeadline }, now }: Facts): NextStep | undefined {
  const { kind, dueAt } = nextDeadline ?? {};
  if (!kind || !dueAt || timeLeft(dueAt, now).urgency !== 'late') {
    return undefined;
  }
  const name = t(labelOf(deadlineLabels, kind)).toLowerCase();
  const isOld = now.getTime() - Date.parse(dueAt) >= dayMs;
  return {
    kind: 'late',
    caseId,
    title: kind === 'report' ? t('Your {name} is late.', { name }) : t('Our {name} is late.', { name }),
    detail: isOld
      ? t('It was due on {day}. We are sorry.', { day: formatDate(dueAt) })
      : t('It was due by {time}. We are sorry.', { time: formatDueTime(dueAt) }),
  };
}

function promise({ caseRow: { _id: caseId, nextDeadline }, now }: Facts): NextStep | undefined {
  const isLate = nextDeadline?.dueAt !== undefined && timeLeft(nextDeadline.dueAt, now).urgency === 'late';
  const title = isLate ? undefined : promiseText(nextDeadline);
  return title === undefined ? undefined : { kind: 'promise', caseId, title };
}

function promiseText(nextDeadline: StepCase['nextDeadline']): string | undefined {
  if (!nextDeadline) {
    return undefined;
  }
  const name = t(labelOf(deadlineLabels, nextDeadline.kind)).toLowerCase();
  const { dueAt } = nextDeadline;
  return dueAt
    ? t('Next: {name} by {time}.', { name, time: formatDueTime(dueAt) })
    : t('Next: {name}. We continue once we have the documents we asked for.', { name });
}
