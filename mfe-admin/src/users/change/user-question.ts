import type { UserView } from '@portal/contracts';

/** An action on one account that a dialog confirms. */
export interface UserQuestion {
  action: 'change-role' | 'deactivate' | 'reactivate' | 'end-sessions' | 'reset-second-factor';
  user: UserView;
}
