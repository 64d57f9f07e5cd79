import { t } from '@portal/build/i18n';
import { CardLoading } from '@portal/ui/card-loading';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { Skeleton } from '@portal/ui/skeleton';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';

/** Shows the loading text in the layout of the loaded page, so that nothing jumps. */
export const InvoiceLoading = () => (
  <Container className="py-8 sm:py-12">
    <PageHeader
      breadcrumbs={<DashboardBreadcrumbs items={[t('Invoice')]} />}
      title={t('Invoice')}
      badge={<Skeleton className="h-6 w-20" />}
      actions={
        <>
          <Skeleton className="h-10 w-20" />
          <Skeleton className="h-10 w-20" />
        </>
      }
    />
    <CardLoading label={t('Loading invoice...')} />
  </Container>
);
