import { type Ask, register, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { malformed, outdated } from '../api/problem';
import { send } from '../api/send';
import { logFailure } from '../session/log-failure';
import { beginSession } from '../session/session-changes';

/**
 * Creates an account and signs in. Resolves to the user, or to null when the reply contains no valid user.
 *
 * @throws Problem for every refusal, with the `errors` map if the server sent one.
 */
export function useRegister(): (registration: Ask<typeof register>['body']) => Promise<SessionUser | null> {
  const dispatch = useDispatch();
  return async (registration) => {
    try {
      const { user } = await send(register, { body: registration });
      beginSession(dispatch, user);
      return user;
    } catch (thrown) {
      logFailure('Registration failed', thrown);
      if (thrown === malformed || thrown === outdated) {
        return null;
      }
      throw thrown;
    }
  };
}
