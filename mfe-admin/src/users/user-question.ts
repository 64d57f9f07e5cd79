import type { UserView } from '@portal/contracts';

/** An action on one account that a dialog asks about first. */
export interface UserQuestion {
  action: 'change-role' | 'deactivate' | 'reactivate';
  user: UserView;
}
