import { dashboardTexts, type SessionUser } from '@portal/contracts';
import { usePageTitle } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { Loading } from '@portal/ui/loading';
import { CaseSection } from './case-section';
import { DashboardHeader } from './dashboard-header';
import { Figures } from './figures';
import { OutstandingBalance } from './outstanding-balance';
import { QuickActions } from './quick-actions';
import { RecentInvoices } from './recent-invoices';
import { useDashboard } from './use-dashboard';
import { VerificationBanner } from './verification-banner';

export function Dashboard({ user }: { user: SessionUser }) {
  usePageTitle('My Dashboard');
  const { cases, invoices, failed, isFetching, refresh } = useDashboard();

  if (cases && invoices) {
    return (
      <Container className="py-8 sm:py-12">
        <DashboardHeader name={user.name} isRefreshing={isFetching} onRefresh={refresh} />
        {user.verificationRequired && <VerificationBanner email={user.email} />}
        <Figures counts={cases.counts} totals={invoices.totals} />
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CaseSection cases={cases.cases} pagination={cases.pagination} />
          <div className="grid gap-6">
            <OutstandingBalance totals={invoices.totals} />
            <RecentInvoices invoices={invoices.invoices} />
            <QuickActions />
          </div>
        </div>
      </Container>
    );
  }
  return (
    <Container className="py-8 sm:py-12">
      <DashboardHeader name={user.name} isRefreshing={isFetching} onRefresh={refresh} />
      {failed && !isFetching ? (
        <Failure title={dashboardTexts.loadFailed} problem={failed} onRetry={refresh} />
      ) : (
        <Loading label={dashboardTexts.loadingDashboard} />
      )}
    </Container>
  );
}
