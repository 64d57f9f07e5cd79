import { t } from '@portal/build/i18n';
import { Link, useSignOut } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { LogOut, Plus, Refresh } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';

interface DashboardHeaderProps {
  name: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function DashboardHeader({ name, isRefreshing, onRefresh }: DashboardHeaderProps) {
  const signOut = useSignOut();
  return (
    <PageHeader
      title={t('My Dashboard')}
      lead={<span className="wrap-anywhere">{t('Welcome back, {name}', { name })}</span>}
      actions={
        <>
          <Button asChild>
            <Link to="/case-submission">
              <Plus className="max-sm:hidden" /> {t('New Case')}
            </Link>
          </Button>
          <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <Refresh className="max-sm:hidden" />} {t('Refresh')}
          </Button>
          <Button variant="ghost" className="max-sm:px-2!" onClick={() => void signOut()}>
            <LogOut className="max-sm:hidden rtl:-scale-x-100" /> {t('Logout')}
          </Button>
        </>
      }
    />
  );
}
