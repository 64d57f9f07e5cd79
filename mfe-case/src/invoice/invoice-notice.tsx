import type { InvoiceView } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import type { ReactNode } from 'react';

/** Shows above the figures whether the invoice is paid, overdue, cancelled or a draft. */
export function InvoiceNotice({ invoice }: { invoice: InvoiceView }) {
  const { status, paymentMethod, paymentReference, dueDate, cancelReason, toRefund } = invoice;
  if (toRefund) {
    return (
      <Notice tone="warning" title={`${formatMoney(toRefund)} to be refunded`}>
        {isForStaff(invoice)
          ? 'More was paid than is owed. Send it back, and record the refund here.'
          : 'You have paid more than you owe. We send it back to you.'}
      </Notice>
    );
  }
  switch (status) {
    case 'paid':
      return (
        <Notice tone="success" title={settledTitle(invoice)}>
          {[paymentMethod, paymentReference && `reference ${paymentReference}`].filter(Boolean).join(', ')}
        </Notice>
      );
    case 'overdue':
      return (
        <Notice tone="danger" title={dueDate ? `Overdue since ${formatDate(dueDate)}` : 'Overdue'}>
          <StillOpen invoice={invoice} />
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="info" title="Cancelled">
          {cancelReason}
        </Notice>
      );
    case 'draft':
      return (
        <Notice tone="info" title="Draft">
          The client cannot see this invoice until it is sent.
        </Notice>
      );
    default:
      return isForStaff(invoice) ? null : <ToBePaid invoice={invoice} />;
  }
}

/** An invoice that credit notes alone have settled was never paid. */
function settledTitle({ paidOn, payments, creditedAmount }: InvoiceView): string {
  if (creditedAmount > 0 && payments.every(({ reversedOn }) => reversedOn)) {
    return 'Nothing left to pay';
  }
  return paidOn ? `Paid on ${formatDate(paidOn)}` : 'Paid';
}

/** The server sends the number of views to staff only. */
const isForStaff = ({ viewCount }: InvoiceView) => viewCount !== undefined;

const ToBePaid = ({ invoice }: { invoice: InvoiceView }) => (
  <Notice
    tone="info"
    className="print:hidden"
    title={invoice.dueDate ? `Please pay by ${formatDate(invoice.dueDate)}` : 'Please pay'}
  >
    If you did not agree to this work and its price, or anything is unclear, <AskInCase invoice={invoice} /> before you
    pay.
  </Notice>
);

const StillOpen = ({ invoice }: { invoice: InvoiceView }) => (
  <>
    {formatMoney(invoice.balance)} is still open.
    {!isForStaff(invoice) && (
      <>
        {' '}
        If you have just paid, you do not need to do anything. If anything is unclear, or you cannot pay now,{' '}
        <AskInCase invoice={invoice} />.
      </>
    )}
  </>
);

/** People who were defrauded have reason to doubt an invoice, so they can ask in their case. */
const AskInCase = ({ invoice: { caseId } }: { invoice: InvoiceView }) => (
  <Link to={`/cases/${caseId}`}>ask us in your case</Link>
);

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  className?: string;
  children: ReactNode;
}

const Notice = ({ className = '', ...rest }: NoticeProps) => <Alert {...rest} className={`mb-6 ${className}`} />;
