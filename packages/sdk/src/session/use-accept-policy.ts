import { acceptPolicy } from '@portal/contracts';
import { useDispatch } from 'react-redux';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { setSessionUser } from './session-changes';

/**
 * Reports to the server which version of the terms and the privacy policy the person has read.
 *
 * @throws Problem for every refusal, for example when they have changed again meanwhile.
 */
export function useAcceptPolicy(): (version: string) => Promise<void> {
  const dispatch = useDispatch();
  return async (version) => {
    try {
      const { method, path: url } = acceptPolicy;
      const { data: envelope } = await http.request({ method, url, data: { version } });
      setSessionUser(dispatch, acceptPolicy.data.parse(envelope.data).user);
    } catch (thrown) {
      throw problemOf(thrown);
    }
  };
}
