import { dashboardTexts } from '@portal/contracts';
import { useLoadFailure } from '@portal/sdk';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { useCaseList } from '../cases/use-case-list';
import { useStaff } from '../cases/use-staff';
import { AdminFrame } from '../frame/admin-frame';
import { useUserList } from '../users/use-user-list';
import { Dashboard } from './dashboard';
import { DashboardActions } from './dashboard-actions';
import { DashboardStats } from './dashboard-stats';
import { useDashboardTotals } from './use-dashboard-totals';
import { useTab } from './use-tab';

export function AdminDashboardPage() {
  const [tab, openTab] = useTab();
  const totals = useDashboardTotals();
  const cases = useCaseList({ skip: tab !== 'cases' });
  const staff = useStaff();
  const users = useUserList({ skip: tab !== 'users' });
  const list = tab === 'cases' ? cases : users;
  const isFetching = totals.isFetching || list.isFetching;
  const failed = isFetching ? undefined : (totals.error ?? list.error);
  useLoadFailure(failed);

  const refresh = () => {
    totals.refetch();
    list.refetch();
    staff.refetch();
  };
  const actions = <DashboardActions isRefreshing={isFetching} onRefresh={refresh} />;
  const { figures } = totals;
  return (
    <AdminFrame title="Admin dashboard" figures={<DashboardStats figures={figures} />} actions={actions}>
      {!figures && failed && <Failure title={dashboardTexts.loadFailed} problem={failed} onRetry={refresh} />}
      {!figures && !failed && <CardLoading fillsPage label={dashboardTexts.loadingDashboard} />}
      {figures && <Dashboard tab={tab} onTab={openTab} cases={cases} staff={staff} users={users} />}
    </AdminFrame>
  );
}
