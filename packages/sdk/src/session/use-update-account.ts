import { type Ask, type Reply, updateMe } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { setSessionUser } from './session-changes';

/**
 * Changes one's own account, and lets the header and every page know at once.
 *
 * @throws Problem every refusal, for example a wrong current password.
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
