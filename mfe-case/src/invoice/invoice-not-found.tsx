import { t } from '@portal/build/i18n';
import { invoiceTexts } from '@portal/contracts';
import { dashboardPathOf, Link, usePageTitle, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Receipt } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import type { CallError } from '../case-api';

interface InvoiceNotFoundProps {
  problem: CallError;
  isRetrying: boolean;
  onRetry: () => void;
}

/**
 * Shows the same text for a missing invoice and for one the reader may not see. A temporary failure offers a retry.
 */
export function InvoiceNotFound({ problem, isRetrying, onRetry }: InvoiceNotFoundProps) {
  const isMissing = problem.code === 'NOT_FOUND' && !problem.outdated;
  if (isRetrying) {
    return <Loading label={t('Loading invoice...')} />;
  }
  if (!isMissing) {
    return (
      <Container width="prose" className="py-12">
        <Failure title={t('The invoice could not be loaded')} problem={problem} onRetry={onRetry} />
      </Container>
    );
  }
  return <MissingInvoice />;
}

function MissingInvoice() {
  usePageTitle(t('Invoice Not Found'));
  const { user } = useSession();
  return (
    <Container width="narrow" className="py-20 text-center">
      <span aria-hidden="true" className="mb-6 inline-grid rounded-full bg-primary-soft p-4 text-primary-ink">
        <Receipt className="size-7" />
      </span>
      <h1 className="font-display text-3xl tracking-tight">{t('Invoice Not Found')}</h1>
      <p className="mt-3 text-balance text-muted-foreground">{t(invoiceTexts.notFound)}</p>
      <Button asChild className="mt-8">
        <Link to={dashboardPathOf(user)}>{t('Go to your dashboard')}</Link>
      </Button>
    </Container>
  );
}
