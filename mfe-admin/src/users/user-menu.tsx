import type { UserView } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { ActionMenu } from '@portal/ui/action-menu';
import { Button } from '@portal/ui/button';
import { Ellipsis, type Icon, Key, LogOut, Shield, Undo, XCircle } from '@portal/ui/icons';
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
  const entry = (action: UserQuestion['action'], label: string, icon: Icon) => ({
    key: action,
    label,
    icon,
    onSelect: () => onAsk({ action, user }),
  });
  const change = entry('change-role', 'Change role…', Key);
  const close = user.isActive
    ? { ...entry('deactivate', 'Deactivate…', XCircle), tone: 'destructive' as const }
    : entry('reactivate', 'Reactivate…', Undo);
  const end = entry('end-sessions', 'End all sessions…', LogOut);
  const reset = user.hasSecondFactor ? [entry('reset-second-factor', 'Reset two-step sign-in…', Shield)] : [];
  return <ActionMenu trigger={trigger} entries={[change, ...reset, end, close]} />;
}
