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
      <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <Refresh />} Refresh
      </Button>
      <Button variant="ghost" onClick={() => signOut()}>
        <LogOut /> Logout
      </Button>
    </>
  );
}
