import { type InvoiceStatus, type InvoiceView, invoiceTexts, readText } from '@portal/contracts';
import { formatDate, formatMoney, isPastDay } from '@portal/sdk';

type PaymentDays = NonNullable<InvoiceView['abilities']['paymentDays']>;

export interface MoveField {
  name: 'paidOn' | 'paymentMethod' | 'paymentReference' | 'reason';
  label: string;
  hint?: string;
  /** The client will see the text on the invoice. */
  isShown?: true;
  maxLength?: number;
  /** Error text when the field is empty; without it, the field is optional. */
  missing?: string;
  suggestions?: readonly string[];
  /** Makes the field a date within this range; its last day is the default. */
  days?: PaymentDays;
}

/** A status change of an invoice as offered to staff. The server decides which changes are offered. */
export interface InvoiceStatusAction {
  to: InvoiceStatus;
  label: string;
  look: 'primary' | 'outline';
  consequence: string;
  /** Warns of an effect that may be unintended. */
  warning?: string;
  done: string;
  fields: readonly MoveField[];
}

/** Omits `viewed` and `overdue`, which the server sets when the client opens the invoice or the due date passes. */
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
        consequence: `Record this only after the full ${formatMoney(totalAmount)} has been received. You cannot undo it.`,
        done: 'The payment has been recorded.',
        fields: paymentFields(abilities.paymentDays),
      };
    case 'cancelled':
      return {
        to,
        label: 'Cancel invoice',
        look: 'outline',
        consequence: 'The client will no longer owe this amount. The invoice number is kept. You cannot undo this.',
        done: 'The invoice has been cancelled.',
        fields: [{ name: 'reason', label: 'Reason', isShown: true, maxLength: 2_000, missing: invoiceTexts.noReason }],
      };
    default:
      return undefined;
  }
}

function sendingOf(name: string, dueDate: string | undefined) {
  const consequence = `Send it once the client has agreed to the work and its price. ${name} will get an email about it. You cannot edit the invoice after sending it.`;
  return dueDate && isPastDay(dueDate)
    ? {
        consequence,
        warning: `The due date (${formatDate(dueDate)}) has passed, so the invoice will be overdue as soon as you send it.`,
      }
    : { consequence: `${consequence} Payment is due ${dueDate ? `on ${formatDate(dueDate)}` : 'in 14 days'}.` };
}

const paymentFields = (days: PaymentDays | undefined): readonly MoveField[] => [
  {
    name: 'paymentMethod',
    label: 'Payment method',
    hint: 'Do not enter card numbers.',
    isShown: true,
    maxLength: 80,
    missing: 'Please enter the payment method.',
    suggestions: ['Bank transfer', 'Card', 'Cash', 'Cheque'],
  },
  ...(days ? [{ name: 'paidOn', label: 'Paid on', missing: 'Please enter the payment date.', days } as const] : []),
  { name: 'paymentReference', label: 'Payment reference', isShown: true, maxLength: 120 },
];

/** Returns the error text for the value of a field, or undefined if the value is valid. */
export function problemIn({ missing, days }: MoveField, value = ''): string | undefined {
  if (!readText(value)) {
    return missing;
  }
  if (days && value > days.to) {
    return invoiceTexts.paidInFuture;
  }
  return days && value < days.from ? invoiceTexts.paidBeforeSending : undefined;
}
