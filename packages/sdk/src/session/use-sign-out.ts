import { logout } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { http } from '../api/http';
import { logFailure } from './log-failure';
import { endSession } from './session-changes';

/** Signs out in every tab, even when the server does not answer, then goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    try {
      await http.request({ method: logout.method, url: logout.path });
    } catch (thrown) {
      logFailure('Logout failed', thrown);
    }
    endSession(dispatch);
    await navigate('/');
  };
}
