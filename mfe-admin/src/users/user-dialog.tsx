import { ChangeRoleDialog } from './change/change-role-dialog';
import { DeactivateDialog } from './change/deactivate-dialog';
import { EndSessionsDialog } from './change/end-sessions-dialog';
import { ReactivateDialog } from './change/reactivate-dialog';
import { ResetSecondFactorDialog } from './change/reset-second-factor-dialog';
import type { UserQuestion } from './change/user-question';

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
    case 'end-sessions':
      return <EndSessionsDialog user={user} onClose={onClose} />;
    case 'reset-second-factor':
      return <ResetSecondFactorDialog user={user} onClose={onClose} />;
    case 'reactivate':
      return <ReactivateDialog user={user} onClose={onClose} />;
  }
}
