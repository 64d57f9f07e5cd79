import { type Ask, acceptInvite, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { logFailure } from './log-failure';
import { beginSession } from './session-changes';

/**
 * Takes up an invitation with a password of one's own and signs in.
 *
 * @throws Problem every refusal, for example an invitation that has expired.
 */
export function useAcceptInvite(): (answer: Ask<typeof acceptInvite>['body']) => Promise<SessionUser> {
  const dispatch = useDispatch();
  return async (answer) => {
    try {
      const { data: envelope } = await http.request({
        method: acceptInvite.method,
        url: acceptInvite.path,
        data: answer,
      });
      const { user } = acceptInvite.data.parse(envelope.data);
      beginSession(dispatch, user);
      return user;
    } catch (thrown) {
      logFailure('Invitation failed', thrown);
      throw problemOf(thrown);
    }
  };
}
