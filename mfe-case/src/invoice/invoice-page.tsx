import { useParams } from '@portal/sdk';
import { LeaveButton } from '../case/leave-button';
import type { CallError } from '../case-api';
import { useInvoiceFileQuery } from './invoice-api';
import { InvoiceContent } from './invoice-content';
import { InvoiceLoading } from './invoice-loading';
import { InvoiceNotFound } from './invoice-not-found';

export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useInvoiceFileQuery(
    { params: { invoiceId } },
    { refetchOnMountOrArgChange: true },
  );
  const problem: CallError | undefined = error;
  if (problem && (!currentData || (problem.code === 'NOT_FOUND' && !problem.outdated))) {
    return <InvoiceNotFound problem={problem} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!currentData) {
    return (
      <>
        <LeaveButton />
        <InvoiceLoading />
      </>
    );
  }
  const { invoice, howToPay, onlinePayment, taxWords } = currentData;
  return (
    <>
      <LeaveButton />
      <InvoiceContent
        key={invoiceId}
        invoice={invoice}
        payment={howToPay}
        onlinePayment={onlinePayment}
        taxWords={taxWords}
        onAsk={refetch}
      />
    </>
  );
}
