import { ChangeRoleDialog } from './change-role-dialog';
import { DeactivateDialog } from './deactivate-dialog';
import { ReactivateDialog } from './reactivate-dialog';
import type { UserQuestion } from './user-question';

interface Props {
  question: UserQuestion;
  onClose: () => void;
}

export function UserDialog({ question: { action, user }, onClose }: Props) {
  switch (action) {
    case 'change-role':
      return <ChangeRoleDialog user={user} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog user={user} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog user={user} onClose={onClose} />;
  }
}
