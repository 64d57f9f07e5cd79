import type { InvoiceView } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import type { ReactNode } from 'react';

/** What a reader must know before the figures: paid, overdue, cancelled or not yet sent. */
export function InvoiceNotice({ invoice }: { invoice: InvoiceView }) {
  const { status, paidOn, paymentMethod, paymentReference, dueDate, totalAmount, cancelReason } = invoice;
  switch (status) {
    case 'paid':
      return (
        <Notice tone="success" title={paidOn ? `Paid on ${formatDate(paidOn)}` : 'Paid'}>
          {[paymentMethod, paymentReference && `reference ${paymentReference}`].filter(Boolean).join(', ')}
        </Notice>
      );
    case 'overdue':
      return (
        <Notice tone="danger" title={dueDate ? `Overdue since ${formatDate(dueDate)}` : 'Overdue'}>
          {formatMoney(totalAmount)} is still open. If you have just paid, nothing more is needed.
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
          The client cannot see this invoice before it is sent.
        </Notice>
      );
    default:
      return null;
  }
}

interface NoticeProps {
  tone: 'success' | 'danger' | 'info';
  title: string;
  children: ReactNode;
}

const Notice = ({ tone, title, children }: NoticeProps) => (
  <Alert tone={tone} title={title} className="mb-6">
    {children}
  </Alert>
);
