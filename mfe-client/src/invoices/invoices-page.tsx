import { t } from '@portal/build/i18n';
import { listInvoices } from '@portal/contracts';
import { Link, useUrlState } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Button } from '@portal/ui/button';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { FileText } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';
import { Skeleton } from '@portal/ui/skeleton';
import { useOwnInvoicesQuery } from '../client-api';
import { OutstandingBalance } from '../dashboard/outstanding-balance';
import { MemberPage } from '../page/member-page';
import { InvoiceFilter } from './invoice-filter';
import { InvoiceTable } from './invoice-table';

function useInvoiceList() {
  const [address, change] = useUrlState(listInvoices.input.shape.query);
  const query = useOwnInvoicesQuery({ query: address }, { refetchOnMountOrArgChange: true });
  return { ...query, address, change };
}

/** Lists all invoices of a client; the address holds status, order and page. */
export function InvoicesPage() {
  const list = useInvoiceList();
  const { data, error, address, change } = list;
  return (
    <MemberPage>
      <PageHeader
        title={t('My invoices')}
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to="/client/dashboard">
                {t('Dashboard')}
              </Link>,
              t('My invoices'),
            ]}
          />
        }
        actions={
          data
            ? data.totals.total > 0 && (
                <Button asChild variant="outline">
                  <Link to="/client/invoices/statement">
                    <FileText /> {t('Statement of account')}
                  </Link>
                </Button>
              )
            : !error && <Skeleton className="h-10 w-52" />
        }
      />
      {data && (
        <div className="mb-5 grid gap-6 empty:hidden">
          <OutstandingBalance totals={data.totals} linked={false} />
          {data.totals.total > 0 && (
            <InvoiceFilter value={address} onChange={(value) => change({ ...value, page: undefined })} />
          )}
        </div>
      )}
      <Invoices list={list} />
    </MemberPage>
  );
}

function Invoices({ list }: { list: ReturnType<typeof useInvoiceList> }) {
  const { data, error, isFetching, refetch, address, change } = list;
  if (error && !isFetching) {
    return <Failure title={t('The invoices could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <>
        <Skeleton className="mb-5 h-17 sm:max-w-72" />
        <CardLoading label={t('Loading...')} />
      </>
    );
  }
  return <InvoiceTable data={data} address={address} change={change} isFetching={isFetching} />;
}
