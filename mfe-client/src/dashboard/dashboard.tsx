import { t } from '@portal/build/i18n';
import { dashboardTexts, type SessionUser } from '@portal/contracts';
import { Slot } from '@portal/sdk';
import { DashboardLoading } from '@portal/ui/dashboard-loading';
import { Failure } from '@portal/ui/failure';
import { MemberPage } from '../page/member-page';
import { CaseSection } from './case-section';
import { DashboardHeader } from './dashboard-header';
import { Figures } from './figures';
import { OutstandingBalance } from './outstanding-balance';
import { QuickActions } from './quick-actions';
import { RecentInvoices } from './recent-invoices';
import { useDashboard } from './use-dashboard';
import { VerificationBanner } from './verification-banner';
import { WhatNow } from './what-now';

export function Dashboard({ user }: { user: SessionUser }) {
  const dashboard = useDashboard();
  return (
    <MemberPage>
      <DashboardHeader name={user.name} isRefreshing={dashboard.isFetching} onRefresh={dashboard.refresh} />
      <DashboardContent user={user} dashboard={dashboard} />
    </MemberPage>
  );
}

interface DashboardContentProps {
  user: SessionUser;
  dashboard: ReturnType<typeof useDashboard>;
}

function DashboardContent({ user, dashboard }: DashboardContentProps) {
  const { cases, invoices, failed, isFetching, refresh } = dashboard;
  const isLoaded = cases && invoices;
  if (!isLoaded && failed && !isFetching) {
    return <Failure title={t(dashboardTexts.loadFailed)} problem={failed} onRetry={refresh} />;
  }
  if (!isLoaded) {
    return <DashboardLoading label={t(dashboardTexts.loadingDashboard)} />;
  }
  return (
    <>
      {user.verificationRequired && <VerificationBanner email={user.email} />}
      <WhatNow cases={cases.cases} invoices={invoices.invoices} />
      <Figures counts={cases.counts} totals={invoices.totals} />
      {/* The outstanding balance is above the cases on a phone, and beside them on wide screens. */}
      <div className="mt-8 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="empty:hidden lg:col-start-2">
          <OutstandingBalance totals={invoices.totals} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CaseSection list={cases} awaitsVerification={user.verificationRequired} />
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <RecentInvoices list={invoices} />
          <QuickActions />
          <Slot name="client.dashboard" />
        </div>
      </div>
    </>
  );
}
