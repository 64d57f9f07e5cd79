import { dashboardTexts } from '@portal/contracts';
import { useLoadFailure, useSession } from '@portal/sdk';
import { DashboardLoading } from '@portal/ui/dashboard-loading';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { useCaseList } from '../cases/use-case-list';
import { useInvoiceList } from '../invoices/use-invoice-list';
import { Dashboard } from './dashboard';
import { DashboardActions } from './dashboard-actions';
import { useFigures } from './use-figures';
import { useTab } from './use-tab';

export function AttorneyDashboardPage() {
  const { user } = useSession();
  const [tab, openTab] = useTab();
  const { figures, ...totals } = useFigures();
  const cases = useCaseList({ skip: tab !== 'cases' });
  const invoices = useInvoiceList({ skip: tab !== 'invoices' });
  const list = tab === 'cases' ? cases : invoices;
  const isFetching = totals.isFetching || list.isFetching;
  const failed = isFetching ? undefined : (totals.error ?? list.error);
  useLoadFailure(failed);

  const refresh = () => {
    totals.refetch();
    void list.refetch();
  };
  const actions = <DashboardActions isRefreshing={isFetching} onRefresh={refresh} />;
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader title="Attorney dashboard" lead={user && `Welcome back, ${user.name}`} actions={actions} />
      {!figures && failed && <Failure title={dashboardTexts.loadFailed} problem={failed} onRetry={refresh} />}
      {!figures && !failed && <DashboardLoading label={dashboardTexts.loadingDashboard} />}
      {figures && <Dashboard figures={figures} tab={tab} onTab={openTab} cases={cases} invoices={invoices} />}
    </Container>
  );
}
