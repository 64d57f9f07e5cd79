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
      title="My Dashboard"
      lead={<span className="wrap-anywhere">Welcome back, {name}</span>}
      actions={
        <>
          <Button asChild>
            <Link to="/case-submission">
              <Plus className="max-sm:hidden" /> New Case
            </Link>
          </Button>
          <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <Refresh className="max-sm:hidden" />} Refresh
          </Button>
          <Button variant="ghost" className="max-sm:px-2!" onClick={() => void signOut()}>
            <LogOut className="max-sm:hidden" /> Logout
          </Button>
        </>
      }
    />
  );
}
