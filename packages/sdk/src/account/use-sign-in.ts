import { type Ask, login, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { problemOf } from '../api/problem';
import { send } from '../api/send';
import { logFailure } from '../session/log-failure';
import { beginSession } from '../session/session-changes';

/**
 * Signs in. Resolves to the user, or to null when email or password is wrong.
 *
 * @throws Problem for every other refusal, for example a locked account or an unreachable server (without a message).
 */
export function useSignIn(): (credentials: Ask<typeof login>['body']) => Promise<SessionUser | null> {
  const dispatch = useDispatch();
  return async (credentials) => {
    try {
      const { user } = await send(login, { body: credentials });
      beginSession(dispatch, user);
      return user;
    } catch (thrown) {
      logFailure('Login failed', thrown);
      if (problemOf(thrown).code === 'INVALID_CREDENTIALS') {
        return null;
      }
      throw thrown;
    }
  };
}
