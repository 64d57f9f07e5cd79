import { type Ask, type Reply, updateMe } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { send } from '../api/send';
import { setSessionUser } from '../session/session-changes';

/**
 * Changes the person's own account and updates the session, so that the header and every page show the change.
 *
 * @throws Problem for every refusal, for example a wrong current password.
 */
export function useUpdateAccount(): (change: Ask<typeof updateMe>['body']) => Promise<Reply<typeof updateMe>> {
  const dispatch = useDispatch();
  return async (change) => {
    const reply = await send(updateMe, { body: change });
    setSessionUser(dispatch, reply.user);
    return reply;
  };
}
