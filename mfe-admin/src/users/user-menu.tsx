import type { UserView } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Ellipsis, Key, Undo, XCircle } from '@portal/ui/icons';
import { Menu, MenuItem } from '@portal/ui/menu';
import type { UserQuestion } from './change/user-question';

interface Props {
  user: UserView;
  onAsk: (question: UserQuestion) => void;
}

/** Menu of actions on an account. The admin's own row has no menu, because admins cannot change their own account. */
export function UserMenu({ user, onAsk }: Props) {
  const { user: self } = useSession();
  if (user._id === self?._id) {
    return <span className="text-muted-foreground text-sm">You</span>;
  }
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${user.name}`}>
      <Ellipsis />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={Key} onSelect={() => onAsk({ action: 'change-role', user })}>
        Change role…
      </MenuItem>
      {user.isActive ? (
        <MenuItem icon={XCircle} tone="destructive" onSelect={() => onAsk({ action: 'deactivate', user })}>
          Deactivate…
        </MenuItem>
      ) : (
        <MenuItem icon={Undo} onSelect={() => onAsk({ action: 'reactivate', user })}>
          Reactivate…
        </MenuItem>
      )}
    </Menu>
  );
}
