import { type InvoiceStatus, type InvoiceView, invoiceTexts } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/sdk';

export interface MoveField {
  name: 'paymentMethod' | 'paymentReference' | 'reason';
  label: string;
  hint?: string;
  maxLength: number;
  /** What a person reads who left it empty; without it the field is optional. */
  missing?: string;
  suggestions?: readonly string[];
}

/** One change of an invoice's status as staff sees it. The server decides which are offered. */
export interface InvoiceMove {
  to: InvoiceStatus;
  label: string;
  look: 'primary' | 'outline';
  consequence: string;
  done: string;
  fields: readonly MoveField[];
}

/** `viewed` and `overdue` are left out: the client's look and the calendar set them. */
export function moveTo({ dueDate, client, totalAmount }: InvoiceView, to: InvoiceStatus): InvoiceMove | undefined {
  switch (to) {
    case 'sent':
      return {
        to,
        label: 'Send invoice',
        look: 'primary',
        consequence: `${client.name} gets it by email, and it can no longer be edited. It falls due ${
          dueDate ? `on ${formatDate(dueDate)}` : 'in 14 days'
        }.`,
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
        fields: paymentFields,
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

const paymentFields: readonly MoveField[] = [
  {
    name: 'paymentMethod',
    label: 'Payment method',
    hint: 'Never write down card numbers.',
    maxLength: 80,
    missing: 'Please enter how it was paid.',
    suggestions: ['Bank transfer', 'Card', 'Cash', 'Cheque'],
  },
  { name: 'paymentReference', label: 'Payment reference', maxLength: 120 },
];
