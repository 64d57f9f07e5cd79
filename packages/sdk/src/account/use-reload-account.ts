import { me } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { send } from '../api/send';
import { setSessionUser } from '../session/session-changes';

/**
 * Reads the person's own account again after a change, and updates the session, so that every page shows it.
 *
 * @throws Problem for every failure.
 */
export function useReloadAccount(): () => Promise<void> {
  const dispatch = useDispatch();
  return async () => setSessionUser(dispatch, await send(me));
}
