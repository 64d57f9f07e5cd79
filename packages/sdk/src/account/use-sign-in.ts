import { type Ask, login, type SessionUser, type SignInChallenge } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { problemOf } from '../api/problem';
import { send } from '../api/send';
import { logFailure } from '../session/log-failure';
import { beginSession } from '../session/session-changes';

/**
 * Signs in. Resolves to the user, to a challenge for an account with a second factor, or to null when email or password
 * is wrong.
 *
 * @throws Problem for every other refusal, for example a locked account or an unreachable server (without a message).
 */
export function useSignIn(): (credentials: Ask<typeof login>['body']) => Promise<SessionUser | SignInChallenge | null> {
  const dispatch = useDispatch();
  return async (credentials) => {
    try {
      const { user, secondFactor } = await send(login, { body: credentials });
      if (user) {
        beginSession(dispatch, user);
      }
      return user ?? secondFactor ?? null;
    } catch (thrown) {
      logFailure('Login failed', thrown);
      if (problemOf(thrown).code === 'INVALID_CREDENTIALS') {
        return null;
      }
      throw thrown;
    }
  };
}
