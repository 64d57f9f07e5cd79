import type { InvoiceStatus } from '@portal/contracts';
import { Invoice } from '../../billing/invoices';
import type { Actor } from '../../platform/kernel/actor';
import { addDays, businessDay } from '../../platform/kernel/business-day';
import type { DemoServices } from './demo-services';
import type { Cast, Step, StoryResults } from './step';
import type { Bill, Line, Story } from './stories/story';
import type { Timetable } from './timetable';

interface BillParts {
  services: DemoServices;
  story: Story;
  cast: Cast;
  results: StoryResults;
  times: Timetable;
}

/** Days from today to the due day, by status of the invoice; others are due 14 days after sending. */
const dueIn: Partial<Record<InvoiceStatus, number>> = { sent: 10, viewed: 5, overdue: -2 };

/** Days between the due day and the last reminder; it is stored as sent, so that invented clients get no reminders. */
const allReminders = 14;

/** Returns the steps that bring each invoice of a story to its final status. */
export function billSteps({ services, story, cast, results, times }: BillParts): Step[] {
  const { attorney, client } = cast;
  return attorney ? (story.bills ?? []).flatMap((bill) => stepsOf(bill, attorney, client)) : [];

  function stepsOf(bill: Bill, issuer: Actor, payer: Actor | undefined): Step[] {
    const { state } = bill;
    let id = '';
    const then = (run: Step['run'], days: number): Step => ({ at: times.next(days), run });
    const update: Update = (change) => () => services.invoices.update(issuer, id, change);
    const steps = [
      then(async () => {
        id = await draw(issuer, bill);
      }, 0.8),
    ];
    if (state === 'draft') {
      return steps;
    }
    steps.push(then(() => send(id, issuer, dueIn[state]), 0.2));
    if (payer && state !== 'sent') {
      const openAndPay = async () => {
        await services.invoices.open(payer, id);
        await payPart(id, issuer, bill);
      };
      steps.push(then(openAndPay, 0.9));
    }
    if (state === 'paid') {
      steps.push(
        then(
          update({ status: 'paid', paymentMethod: 'Bank transfer', paymentReference: `FT ${referenceOf(story.slug)}` }),
          3,
        ),
      );
    }
    steps.push(...lastActs(bill, update, issuer).map((run) => then(() => run(id), 1)));
    return steps;
  }

  function lastActs({ state, credited }: Bill, update: Update, issuer: Actor): ((id: string) => Promise<unknown>)[] {
    return [
      ...(credited ? [(id: string) => credit(id, issuer, credited)] : []),
      ...(state === 'cancelled' ? [update({ status: 'cancelled', reason: 'Offered as a gesture of goodwill.' })] : []),
    ];
  }

  async function draw(issuer: Actor, { lines, notes = '' }: Bill): Promise<string> {
    if (lines) {
      const draft = { caseId: results.caseId, lineItems: lines.map(lineOf), notes };
      return (await services.invoices.create(issuer, draft)).id;
    }
    const { quoteId = '' } = results.quote ?? {};
    return (await services.quotes.invoice(issuer, { quoteId, notes }, undefined)).invoiceId;
  }

  async function credit(
    invoiceId: string,
    issuer: Actor,
    { amount, reason, refunded }: NonNullable<Bill['credited']>,
  ): Promise<void> {
    await services.payments.credit(issuer, { invoiceId, body: { amount, reason }, key: undefined });
    if (refunded) {
      const body = { amount, method: 'Bank transfer', reference: `FT ${referenceOf(invoiceId)}` };
      await services.payments.refund(issuer, { invoiceId, body, key: undefined });
    }
  }

  async function payPart(invoiceId: string, issuer: Actor, { partPaid: amount }: Bill): Promise<void> {
    if (amount) {
      const body = { amount, method: 'Bank transfer', reference: `FT ${referenceOf(story.slug)}` };
      await services.payments.pay(issuer, { invoiceId, body, key: undefined });
    }
  }

  async function send(id: string, issuer: Actor, days: number | undefined): Promise<void> {
    if (days !== undefined) {
      const dueDate = addDays(businessDay(times.now, services.invoices.timeZone), days);
      await services.invoices.update(issuer, id, { dueDate });
    }
    await services.invoices.update(issuer, id, { status: 'sent' });
    await services.db.write((tx) => tx.update(Invoice, { id }, { lastReminder: allReminders }));
  }
}

type Update = (change: Parameters<DemoServices['invoices']['update']>[2]) => () => Promise<unknown>;

const referenceOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000, 17) + 10_000;

export const lineOf = ([description, quantity, unitPrice, taxRate = 0]: Line) => ({
  description,
  quantity,
  unitPrice,
  taxRate,
});
