import { useSelector } from 'react-redux';
import type { Session } from './session-slice';

/** The current session. While it is `loading`, show neither a visitor's nor a user's page. */
export const useSession = (): Session => useSelector((state: { session: Session }) => state.session);
