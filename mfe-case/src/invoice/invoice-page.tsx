import { useParams } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import type { CallError } from '../case-api';
import { useInvoiceFileQuery } from './invoice-api';
import { InvoiceContent } from './invoice-content';
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
      <Container className="py-12">
        <Loading label="Loading invoice..." />
      </Container>
    );
  }
  return <InvoiceContent key={invoiceId} invoice={currentData.invoice} payment={currentData.howToPay} />;
}
