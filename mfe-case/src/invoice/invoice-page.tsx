import { useParams } from '@portal/sdk';
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
    return <InvoiceLoading />;
  }
  return <InvoiceContent key={invoiceId} invoice={currentData.invoice} payment={currentData.howToPay} />;
}
