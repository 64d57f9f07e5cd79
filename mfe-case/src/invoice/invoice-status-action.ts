import { type InvoiceStatus, type InvoiceView, invoiceTexts } from '@portal/contracts';
import { formatDate, formatMoney, isPastDay } from '@portal/sdk';

type PaymentDays = NonNullable<InvoiceView['abilities']['paymentDays']>;

export interface MoveField {
  name: 'paidOn' | 'paymentMethod' | 'paymentReference' | 'reason';
  label: string;
  hint?: string;
  maxLength?: number;
  /** What a person reads who left it empty; without it the field is optional. */
  missing?: string;
  suggestions?: readonly string[];
  /** Makes the field a date, no earlier and no later; the last day is preset. */
  days?: PaymentDays;
}

/** One change of an invoice's status as staff sees it. The server decides which are offered. */
export interface InvoiceStatusAction {
  to: InvoiceStatus;
  label: string;
  look: 'primary' | 'outline';
  consequence: string;
  /** What a person might not have meant. */
  warning?: string;
  done: string;
  fields: readonly MoveField[];
}

/** `viewed` and `overdue` are left out: the client's look and the calendar set them. */
export function statusActionTo(invoice: InvoiceView, to: InvoiceStatus): InvoiceStatusAction | undefined {
  const { dueDate, client, totalAmount, abilities } = invoice;
  switch (to) {
    case 'sent':
      return {
        to,
        label: 'Send invoice',
        look: 'primary',
        ...sendingOf(client.name, dueDate),
        done: 'The invoice has been sent.',
        fields: [],
      };
    case 'paid':
      return {
        to,
        label: 'Record payment',
        look: 'primary',
        consequence: `Only when the whole of ${formatMoney(totalAmount)} has arrived. This cannot be undone.`,
        done: 'The payment has been recorded.',
        fields: paymentFields(abilities.paymentDays),
      };
    case 'cancelled':
      return {
        to,
        label: 'Cancel invoice',
        look: 'outline',
        consequence: 'The client no longer owes it. The number stays used, and this cannot be undone.',
        done: 'The invoice has been cancelled.',
        fields: [{ name: 'reason', label: 'Reason', maxLength: 2_000, missing: invoiceTexts.noReason }],
      };
    default:
      return undefined;
  }
}

function sendingOf(name: string, dueDate: string | undefined) {
  const consequence = `${name} gets it by email, and it can no longer be edited.`;
  return dueDate && isPastDay(dueDate)
    ? {
        consequence,
        warning: `Its due date, ${formatDate(dueDate)}, is past: it will be overdue as soon as it is sent.`,
      }
    : { consequence: `${consequence} It falls due ${dueDate ? `on ${formatDate(dueDate)}` : 'in 14 days'}.` };
}

const paymentFields = (days: PaymentDays | undefined): readonly MoveField[] => [
  {
    name: 'paymentMethod',
    label: 'Payment method',
    hint: 'Never write down card numbers.',
    maxLength: 80,
    missing: 'Please enter how it was paid.',
    suggestions: ['Bank transfer', 'Card', 'Cash', 'Cheque'],
  },
  ...(days ? [{ name: 'paidOn', label: 'Paid on', missing: 'Please enter the day of payment.', days } as const] : []),
  { name: 'paymentReference', label: 'Payment reference', maxLength: 120 },
];

/** What is wrong with what was typed into `field`; nothing where it can be sent. */
export function problemIn({ missing, days }: MoveField, value = ''): string | undefined {
  if (!value.trim()) {
    return missing;
  }
  if (days && value > days.to) {
    return invoiceTexts.paidInFuture;
  }
  return days && value < days.from ? invoiceTexts.paidBeforeSending : undefined;
}
