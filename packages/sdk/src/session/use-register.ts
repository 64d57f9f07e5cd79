import { type Ask, register, type SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { logFailure } from './log-failure';
import { beginSession } from './session-changes';

/**
 * Creates an account and signs in. Resolves to the user, or to null when the reply contains no valid user.
 *
 * @throws Problem for every refusal, with the `errors` map if the server sent one.
 */
export function useRegister(): (registration: Ask<typeof register>['body']) => Promise<SessionUser | null> {
  const dispatch = useDispatch();
  return async (registration) => {
    try {
      const { data: envelope } = await http.request({
        method: register.method,
        url: register.path,
        data: registration,
      });
      const reply = register.data.safeParse(envelope.data);
      if (!reply.success) {
        logFailure('Registration failed', reply.error);
        return null;
      }
      beginSession(dispatch, reply.data.user);
      return reply.data.user;
    } catch (thrown) {
      logFailure('Registration failed', thrown);
      throw problemOf(thrown);
    }
  };
}
