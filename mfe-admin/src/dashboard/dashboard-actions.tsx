import { useSignOut } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { LogOut, Refresh } from '@portal/ui/icons';

interface Props {
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function DashboardActions({ isRefreshing, onRefresh }: Props) {
  const signOut = useSignOut();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-3 pointer-coarse:min-h-11"
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {!isRefreshing && <Refresh />} <span className="max-sm:sr-only">Refresh</span>
      </Button>
      <Button variant="ghost" size="sm" className="max-sm:px-3 pointer-coarse:min-h-11" onClick={() => signOut()}>
        <LogOut /> <span className="max-sm:sr-only">Logout</span>
      </Button>
    </>
  );
}
