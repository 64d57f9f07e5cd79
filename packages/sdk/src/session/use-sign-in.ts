import { type Ask, login, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { logFailure } from './log-failure';
import { beginSession } from './session-changes';

/**
 * Signs in. Resolves to the user, or to null when email or password is wrong.
 *
 * @throws Problem for every other refusal, for example a locked account or an unreachable server (without a message).
 */
export function useSignIn(): (credentials: Ask<typeof login>['body']) => Promise<SessionUser | null> {
  const dispatch = useDispatch();
  return async (credentials) => {
    try {
      const { data: envelope } = await http.request({ method: login.method, url: login.path, data: credentials });
      const { user } = login.data.parse(envelope.data);
      beginSession(dispatch, user);
      return user;
    } catch (thrown) {
      logFailure('Login failed', thrown);
      const problem = problemOf(thrown);
      if (problem.code === 'INVALID_CREDENTIALS') {
        return null;
      }
      throw problem;
    }
  };
}
