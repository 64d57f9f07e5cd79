import type { SessionUser } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { beginSession } from '../session/session-changes';

/** Starts the session of a person whose sign-in has succeeded, in this tab and the others. */
export function useBeginSession(): (user: SessionUser) => void {
  const dispatch = useDispatch();
  return (user) => beginSession(dispatch, user);
}
