import type { UserView } from '@portal/contracts';
import { ChangeRoleDialog } from './change-role-dialog';
import { DeactivateDialog } from './deactivate-dialog';
import { ReactivateDialog } from './reactivate-dialog';
import type { UserQuestion } from './user-question';

interface Props {
  question: UserQuestion;
  attorneys: readonly UserView[];
  onClose: () => void;
}

export function UserDialog({ question: { action, user }, ...rest }: Props) {
  switch (action) {
    case 'change-role':
      return <ChangeRoleDialog user={user} {...rest} />;
    case 'deactivate':
      return <DeactivateDialog user={user} {...rest} />;
    case 'reactivate':
      return <ReactivateDialog user={user} onClose={rest.onClose} />;
  }
}
