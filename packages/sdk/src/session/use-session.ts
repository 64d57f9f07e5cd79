import { useSelector } from 'react-redux';
import type { Session } from './session-slice';

/** Who is here. While `loading`, nobody knows yet: show neither a visitor's nor a user's page. */
export const useSession = (): Session => useSelector((state: { session: Session }) => state.session);
