import { rich, t } from '@portal/build/i18n';
import type { InvoiceView } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import type { ReactNode } from 'react';

/** Shows above the figures whether the invoice is paid, overdue, cancelled or a draft. */
export function InvoiceNotice({ invoice }: { invoice: InvoiceView }) {
  const { status, paymentMethod, paymentReference, dueDate, cancelReason, toRefund } = invoice;
  if (toRefund) {
    return (
      <Notice tone="warning" title={t('{amount} to be refunded', { amount: formatMoney(toRefund) })}>
        {isForStaff(invoice)
          ? t('More was paid than is owed. Send it back, and record the refund here.')
          : t('You have paid more than you owe. We send it back to you.')}
      </Notice>
    );
  }
  switch (status) {
    case 'paid':
      return (
        <Notice tone="success" title={settledTitle(invoice)}>
          {[
            paymentMethod && t(paymentMethod),
            paymentReference && t('reference {reference}', { reference: paymentReference }),
          ]
            .filter(Boolean)
            .join(t(', '))}
        </Notice>
      );
    case 'overdue':
      return (
        <Notice tone="danger" title={dueDate ? t('Overdue since {day}', { day: formatDate(dueDate) }) : t('Overdue')}>
          <StillOpen invoice={invoice} />
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="info" title={t('Cancelled')}>
          {cancelReason}
        </Notice>
      );
    case 'draft':
      return (
        <Notice tone="info" title={t('Draft')}>
          {t('The client cannot see this invoice until it is sent.')}
        </Notice>
      );
    default:
      return isForStaff(invoice) ? null : <ToBePaid invoice={invoice} />;
  }
}

/** An invoice that credit notes alone have settled was never paid. */
function settledTitle({ paidOn, payments, creditedAmount }: InvoiceView): string {
  if (creditedAmount > 0 && payments.every(({ reversedOn }) => reversedOn)) {
    return t('Nothing left to pay');
  }
  return paidOn ? t('Paid on {day}', { day: formatDate(paidOn) }) : t('Paid');
}

/** The server sends the number of views to staff only. */
const isForStaff = ({ viewCount }: InvoiceView) => viewCount !== undefined;

const ToBePaid = ({ invoice }: { invoice: InvoiceView }) => (
  <Notice
    tone="info"
    className="print:hidden"
    title={invoice.dueDate ? t('Please pay by {day}', { day: formatDate(invoice.dueDate) }) : t('Please pay')}
  >
    {rich(
      'If you did not agree to this work and its price, or anything is unclear, <ask>ask us in your case</ask> before you pay.',
      askInCase(invoice),
    )}
  </Notice>
);

const StillOpen = ({ invoice }: { invoice: InvoiceView }) => (
  <>
    {t('{amount} is still open.', { amount: formatMoney(invoice.balance) })}
    {!isForStaff(invoice) && (
      <>
        {' '}
        {rich(
          'If you have just paid, you do not need to do anything. If anything is unclear, or you cannot pay now, <ask>ask us in your case</ask>.',
          askInCase(invoice),
        )}
      </>
    )}
  </>
);

/** People who were defrauded have reason to doubt an invoice, so they can ask in their case. */
const askInCase = ({ caseId }: InvoiceView) => ({
  ask: (words: string) => <Link to={`/cases/${caseId}`}>{words}</Link>,
});

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  className?: string;
  children: ReactNode;
}

const Notice = ({ className = '', ...rest }: NoticeProps) => <Alert {...rest} className={`mb-6 ${className}`} />;
