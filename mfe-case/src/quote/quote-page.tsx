import { t } from '@portal/build/i18n';
import { quoteTexts } from '@portal/contracts';
import { dashboardPathOf, Link, usePageTitle, useParams, useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { Skeleton } from '@portal/ui/skeleton';
import { LeaveButton } from '../case/leave-button';
import type { CallError } from '../case-api';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { useQuoteFileQuery } from './quote-api';
import { QuoteContent } from './quote-content';

export function QuotePage() {
  const { quoteId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useQuoteFileQuery(
    { params: { quoteId } },
    { refetchOnMountOrArgChange: true },
  );
  const problem: CallError | undefined = error;
  const isMissing = problem?.code === 'NOT_FOUND' && !problem.outdated;
  if (isMissing) {
    return <QuoteNotFound />;
  }
  if (problem && !currentData && !isFetching) {
    return (
      <Container width="prose" className="py-12">
        <Failure title={t('The quote could not be loaded')} problem={problem} onRetry={refetch} />
      </Container>
    );
  }
  return (
    <>
      <LeaveButton />
      {currentData ? <QuoteContent key={quoteId} quote={currentData.quote} /> : <QuoteLoading />}
    </>
  );
}

/** Shows the loading text in the layout of the loaded page, so that nothing jumps. */
const QuoteLoading = () => (
  <Container className="py-8 sm:py-12">
    <PageHeader
      breadcrumbs={<DashboardBreadcrumbs items={[t('Quote')]} />}
      title={t('Quote')}
      badge={<Skeleton className="h-6 w-20" />}
      actions={<Skeleton className="h-10 w-20" />}
    />
    <CardLoading label={t('Loading quote...')} />
  </Container>
);

/** The same text for a missing quote and for one that the reader may not see. */
function QuoteNotFound() {
  usePageTitle(t('Quote Not Found'));
  const { user } = useSession();
  return (
    <Container width="narrow" className="py-20 text-center">
      <h1 className="font-display text-3xl tracking-tight">{t('Quote Not Found')}</h1>
      <p className="mt-3 text-balance text-muted-foreground">{t(quoteTexts.notFound)}</p>
      <Button asChild className="mt-8">
        <Link to={dashboardPathOf(user)}>{t('Go to your dashboard')}</Link>
      </Button>
    </Container>
  );
}
