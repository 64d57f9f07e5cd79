import { type Ask, acceptInvite, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { logFailure } from './log-failure';
import { beginSession } from './session-changes';

/**
 * Accepts an invitation with a new password and signs in.
 *
 * @throws Problem for every refusal, for example an expired invitation.
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
