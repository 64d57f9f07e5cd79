import { logout } from '@portal/contracts';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { send } from '../api/send';
import { logFailure } from '../session/log-failure';
import { endSession } from '../session/session-changes';
import type { SessionState } from '../session/session-slice';

/** Signs out in every tab, even when the server does not answer, then goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const store = useStore<SessionState>();
  const navigate = useNavigate();
  return async () => {
    try {
      await send(logout);
    } catch (thrown) {
      logFailure('Logout failed', thrown);
    }
    endSession(store, 'left');
    await navigate('/');
  };
}
