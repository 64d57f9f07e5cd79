import { type Ask, acceptInvite, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { send } from '../api/send';
import { logFailure } from '../session/log-failure';
import { beginSession } from '../session/session-changes';

/**
 * Accepts an invitation with a new password and signs in.
 *
 * @throws Problem for every refusal, for example an expired invitation.
 */
export function useAcceptInvite(): (answer: Ask<typeof acceptInvite>['body']) => Promise<SessionUser> {
  const dispatch = useDispatch();
  return async (answer) => {
    try {
      const { user } = await send(acceptInvite, { body: answer });
      beginSession(dispatch, user);
      return user;
    } catch (thrown) {
      logFailure('Invitation failed', thrown);
      throw thrown;
    }
  };
}
