import { t } from '@portal/build/i18n';
import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import type { ReactNode } from 'react';

interface DashboardBreadcrumbsProps {
  /** Address of the dashboard; by default, that of the reader's role. */
  dashboard?: string | undefined;
  /** What follows the dashboard, down to the page itself. */
  items: readonly ReactNode[];
}

/** Breadcrumbs of a page below the dashboard. */
export function DashboardBreadcrumbs({ dashboard, items }: DashboardBreadcrumbsProps) {
  const { user } = useSession();
  return (
    <Breadcrumbs
      items={[
        <Link key="dashboard" to={dashboard ?? dashboardPathOf(user)}>
          {t('Dashboard')}
        </Link>,
        ...items,
      ]}
    />
  );
}
