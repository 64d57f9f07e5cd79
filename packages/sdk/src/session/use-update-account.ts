import { type Ask, type Reply, updateMe } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { setSessionUser } from './session-changes';

/**
 * Changes the person's own account and updates the session, so that the header and every page show the change.
 *
 * @throws Problem for every refusal, for example a wrong current password.
 */
export function useUpdateAccount(): (change: Ask<typeof updateMe>['body']) => Promise<Reply<typeof updateMe>> {
  const dispatch = useDispatch();
  return async (change) => {
    try {
      const { data: envelope } = await http.request({ method: updateMe.method, url: updateMe.path, data: change });
      const reply = updateMe.data.parse(envelope.data);
      setSessionUser(dispatch, reply.user);
      return reply;
    } catch (thrown) {
      throw problemOf(thrown);
    }
  };
}
