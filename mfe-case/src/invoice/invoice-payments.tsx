import { t } from '@portal/build/i18n';
import {
  type CreditNoteView,
  downloadCreditNote,
  downloadECreditNote,
  downloadReceipt,
  type InvoiceView,
  type PaymentView,
  type RefundView,
} from '@portal/contracts';
import { formatDate, formatMoney, saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Download } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { InvoiceActDialog } from './acts/invoice-act-dialog';
import { type InvoiceAct, reversalOf } from './acts/invoice-acts';
import { EInvoiceButton } from './e-invoice-button';

/** What was paid, credited and refunded, each with its paper. Staff can take a payment back here. */
export function InvoicePayments({ invoice }: { invoice: InvoiceView }) {
  const [chosen, setChosen] = useState<InvoiceAct>();
  const { payments, creditNotes, refunds, abilities } = invoice;
  if (payments.length + creditNotes.length + refunds.length === 0) {
    return null;
  }
  return (
    <Card asChild className="mt-6 p-6 sm:p-10 print:hidden">
      <section aria-labelledby="payments">
        <h2 id="payments" className="font-semibold text-lg">
          {t('Payments and credit notes')}
        </h2>
        <ul className="mt-2 divide-y divide-border">
          {payments.map((payment) => (
            <Payment
              key={payment._id}
              payment={payment}
              onReverse={abilities.reversePayment ? () => setChosen(reversalOf(payment)) : undefined}
            />
          ))}
          {creditNotes.map((creditNote) => (
            <CreditNote key={creditNote._id} creditNote={creditNote} />
          ))}
          {refunds.map((refund) => (
            <Refund key={refund._id} refund={refund} />
          ))}
        </ul>
        {chosen && <InvoiceActDialog invoice={invoice} act={chosen} onClose={() => setChosen(undefined)} />}
      </section>
    </Card>
  );
}

function Payment({ payment, onReverse }: { payment: PaymentView; onReverse: (() => void) | undefined }) {
  const { _id: paymentId, receiptNumber, amount, paidOn, method, reference, reversedOn, reversalReason } = payment;
  return (
    <Entry
      title={t('Payment')}
      amount={amount}
      isStruck={reversedOn !== undefined}
      facts={[formatDate(paidOn), method && t(method), reference && t('reference {reference}', { reference })]}
      note={
        reversedOn && t('Reversed on {day}. {reason}', { day: formatDate(reversedOn), reason: reversalReason ?? '' })
      }
    >
      {onReverse && !reversedOn && (
        <Button variant="ghost" size="sm" onClick={onReverse}>
          {t('Reverse')}
          <VisuallyHidden> {t('payment {receiptNumber}', { receiptNumber })}</VisuallyHidden>
        </Button>
      )}
      <PaperButton
        label={t('Receipt')}
        number={receiptNumber}
        save={() => saveFile(downloadReceipt, { params: { paymentId } }, `${receiptNumber}.pdf`)}
      />
    </Entry>
  );
}

const CreditNote = ({ creditNote }: { creditNote: CreditNoteView }) => {
  const { _id: creditNoteId, creditNoteNumber, amount, issuedOn, reason } = creditNote;
  return (
    <Entry title={t('Credit note')} amount={amount} facts={[formatDate(issuedOn)]} note={reason}>
      <PaperButton
        label={t('Credit note')}
        number={creditNoteNumber}
        save={() => saveFile(downloadCreditNote, { params: { creditNoteId } }, `${creditNoteNumber}.pdf`)}
      />
      <EInvoiceButton
        number={creditNoteNumber}
        save={() => saveFile(downloadECreditNote, { params: { creditNoteId } }, `${creditNoteNumber}.xml`)}
      />
    </Entry>
  );
};

const Refund = ({ refund: { amount, paidOn, method, reference } }: { refund: RefundView }) => (
  <Entry
    title={t('Refund')}
    amount={amount}
    facts={[formatDate(paidOn), method && t(method), reference && t('reference {reference}', { reference })]}
  />
);

interface EntryProps {
  title: string;
  amount: number;
  isStruck?: boolean;
  facts: readonly (string | undefined)[];
  note?: string | undefined;
  children?: ReactNode;
}

const Entry = ({ title, amount, isStruck = false, facts, note, children }: EntryProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="font-medium">
        {title} <span className={`tabular-nums ${isStruck ? 'line-through' : ''}`}>{formatMoney(amount)}</span>
      </p>
      <p className="wrap-anywhere text-muted-foreground text-sm">{facts.filter(Boolean).join(t(', '))}</p>
      {note && <p className="wrap-anywhere mt-1 text-sm [unicode-bidi:plaintext]">{note}</p>}
    </div>
    <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
  </li>
);

interface PaperButtonProps {
  label: string;
  number: string;
  save: () => ReturnType<typeof saveFile>;
}

function PaperButton({ label, number, save }: PaperButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const run = async () => {
    setSaving(true);
    const problem = await save();
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The PDF could not be created. Please try again.'));
    }
  };
  return (
    <Button variant="outline" size="sm" busy={isSaving} onClick={() => void run()}>
      {!isSaving && <Download />} {label}
      <VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
}
