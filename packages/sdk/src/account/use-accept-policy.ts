import { acceptPolicy } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { send } from '../api/send';
import { setSessionUser } from '../session/session-changes';

/**
 * Reports to the server which version of the terms and the privacy policy the person has read.
 *
 * @throws Problem for every refusal, for example when they have changed again meanwhile.
 */
export function useAcceptPolicy(): (version: string) => Promise<void> {
  const dispatch = useDispatch();
  return async (version) => {
    const { user } = await send(acceptPolicy, { body: { version } });
    setSessionUser(dispatch, user);
  };
}
