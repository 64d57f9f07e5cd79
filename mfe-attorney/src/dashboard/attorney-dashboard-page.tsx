import { dashboardTexts } from '@portal/contracts';
import { useLoadFailure } from '@portal/sdk';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { useCaseList } from '../cases/use-case-list';
import { useInvoiceList } from '../invoices/use-invoice-list';
import { Dashboard } from './dashboard';
import { DashboardActions } from './dashboard-actions';
import { DashboardStats } from './dashboard-stats';
import { useFigures } from './use-figures';
import { useTab } from './use-tab';

export function AttorneyDashboardPage() {
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
    <Container className="pt-2 pb-10">
      <DeskHeader title="Attorney dashboard" figures={<DashboardStats figures={figures} />} actions={actions} />
      {!figures && failed && <Failure title={dashboardTexts.loadFailed} problem={failed} onRetry={refresh} />}
      {!figures && !failed && <CardLoading fillsPage label={dashboardTexts.loadingDashboard} />}
      {figures && <Dashboard tab={tab} onTab={openTab} cases={cases} invoices={invoices} />}
    </Container>
  );
}
