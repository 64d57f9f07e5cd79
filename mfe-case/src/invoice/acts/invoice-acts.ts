import {
  InvoiceStatus,
  type InvoiceView,
  invoiceTexts,
  isKnown,
  type PaymentView,
  paymentMethodLabels,
  paymentRefusals,
  readText,
} from '@portal/contracts';
import { formatDate, formatDateTime, formatMoney, isPastDay } from '@portal/sdk';
import { dollarsOf } from './dollars-of';

type PaymentDays = NonNullable<InvoiceView['abilities']['paymentDays']>;

export interface ActField {
  name: 'amount' | 'paidOn' | 'method' | 'reference' | 'reason';
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
  /** Makes the field an amount in dollars of at most this; `preset` is the default. */
  amount?: { most: number; above: (most: string) => string; preset?: number };
}

/** What staff may do with an invoice. The server decides what is offered. */
export interface InvoiceAct {
  kind: 'send' | 'cancel' | 'pay' | 'remind' | 'credit' | 'refund' | 'reverse';
  label: string;
  look: 'primary' | 'outline';
  consequence: string;
  /** Warns of an effect that may be unintended. */
  warning?: string;
  done: string;
  fields: readonly ActField[];
  /** The payment that is reversed. */
  paymentId?: string;
}

const reason: ActField = {
  name: 'reason',
  label: 'Reason',
  isShown: true,
  maxLength: 2_000,
  missing: invoiceTexts.noReason,
};

/** `paid`, `viewed` and `overdue` are missing, because they follow from payments, from the client and from the day. */
export function actsOn(invoice: InvoiceView): InvoiceAct[] {
  const { abilities } = invoice;
  const may = abilities.nextStatuses.filter((status) => isKnown(InvoiceStatus, status));
  return [
    ...(may.includes('sent') ? [sending(invoice)] : []),
    ...(abilities.recordPayment ? [paying(invoice)] : []),
    ...(abilities.refund ? [refunding(invoice)] : []),
    ...(abilities.remind ? [reminding(invoice)] : []),
    ...(abilities.credit ? [crediting(invoice)] : []),
    ...(may.includes('cancelled') ? [cancelling] : []),
  ];
}

function sending({ client, dueDate }: InvoiceView): InvoiceAct {
  const consequence = `Send it once the client has agreed to the work and its price. ${client.name} will get an email about it. You cannot edit the invoice after sending it.`;
  const act = { kind: 'send', label: 'Send invoice', look: 'primary', done: 'The invoice has been sent.' } as const;
  return dueDate && isPastDay(dueDate)
    ? {
        ...act,
        fields: [],
        consequence,
        warning: `The due date (${formatDate(dueDate)}) has passed, so the invoice will be overdue as soon as you send it.`,
      }
    : {
        ...act,
        fields: [],
        consequence: `${consequence} Payment is due ${dueDate ? `on ${formatDate(dueDate)}` : 'in 14 days'}.`,
      };
}

const paying = ({ balance, abilities }: InvoiceView): InvoiceAct => ({
  kind: 'pay',
  label: 'Record payment',
  look: 'primary',
  consequence: `${formatMoney(balance)} is left to pay. Record what has arrived: all of it, or a part.`,
  done: 'The payment has been recorded.',
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      missing: invoiceTexts.amount,
      amount: { most: balance, above: paymentRefusals.aboveBalance, preset: balance },
    },
    ...moneyFields(abilities.paymentDays, 'Payment'),
  ],
});

const reminding = ({ client, remindedAt }: InvoiceView): InvoiceAct => ({
  kind: 'remind',
  label: 'Remind now',
  look: 'outline',
  consequence: `${client.name} will get an email that names the invoice and the day on which it is due. ${
    remindedAt ? `The last reminder went on ${formatDateTime(remindedAt)}.` : 'No reminder has been sent so far.'
  }`,
  done: 'The reminder will be sent.',
  fields: [],
});

const refunding = ({ toRefund = 0, abilities }: InvoiceView): InvoiceAct => ({
  kind: 'refund',
  label: 'Record refund',
  look: 'primary',
  consequence: `${formatMoney(toRefund)} was paid too much. Record what you have sent back.`,
  done: 'The refund has been recorded.',
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      missing: invoiceTexts.amount,
      amount: { most: toRefund, above: paymentRefusals.aboveRefund, preset: toRefund },
    },
    ...moneyFields(abilities.paymentDays, 'Refund'),
  ],
});

function crediting({ totalAmount, creditedAmount }: InvoiceView): InvoiceAct {
  const most = (Math.round(totalAmount * 100) - Math.round(creditedAmount * 100)) / 100;
  return {
    kind: 'credit',
    label: 'Credit note',
    look: 'outline',
    consequence: `A credit note takes a part of the invoice back, at most ${formatMoney(most)}. You cannot undo this.`,
    done: 'The credit note has been issued.',
    fields: [
      {
        name: 'amount',
        label: 'Amount',
        missing: invoiceTexts.amount,
        amount: { most, above: paymentRefusals.aboveCredit },
      },
      reason,
    ],
  };
}

const cancelling: InvoiceAct = {
  kind: 'cancel',
  label: 'Cancel invoice',
  look: 'outline',
  consequence: 'The client will no longer owe this amount. The invoice number is kept. You cannot undo this.',
  done: 'The invoice has been cancelled.',
  fields: [reason],
};

/** For a payment that the bank took back, or that was recorded by mistake. */
export const reversalOf = ({ _id, amount, receiptNumber }: PaymentView): InvoiceAct => ({
  kind: 'reverse',
  label: 'Reverse payment',
  look: 'outline',
  consequence: `The ${formatMoney(amount)} of receipt ${receiptNumber} will no longer count, and the client owes it again. The payment stays in the list. You cannot undo this.`,
  done: 'The payment has been reversed.',
  paymentId: _id,
  fields: [reason],
});

const { transfer, card, cash, cheque } = paymentMethodLabels;

const moneyFields = (days: PaymentDays | undefined, what: 'Payment' | 'Refund'): readonly ActField[] => [
  {
    name: 'method',
    label: `${what} method`,
    hint: 'Do not enter card numbers.',
    isShown: true,
    maxLength: 80,
    missing: `Please enter the ${what.toLowerCase()} method.`,
    suggestions: [transfer, card, cash, cheque],
  },
  ...(days
    ? [{ name: 'paidOn', label: 'Paid on', missing: `Please enter the ${what.toLowerCase()} date.`, days } as const]
    : []),
  { name: 'reference', label: `${what} reference`, isShown: true, maxLength: 120 },
];

/** Returns the error text for the value of a field, or undefined if the value is valid. */
export function problemIn({ missing, days, amount }: ActField, value = ''): string | undefined {
  if (!readText(value)) {
    return missing;
  }
  if (amount) {
    const dollars = dollarsOf(value);
    if (dollars === undefined) {
      return invoiceTexts.amount;
    }
    return dollars > amount.most ? amount.above(formatMoney(amount.most)) : undefined;
  }
  if (days && value > days.to) {
    return invoiceTexts.paidInFuture;
  }
  return days && value < days.from ? invoiceTexts.paidBeforeSending : undefined;
}
