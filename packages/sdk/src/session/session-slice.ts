import type { SessionUser } from '@portal/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `leaving` holds from a person's own sign-out until a public page is shown: no guard sends them to /login meanwhile.
 * `reason` tells a visitor apart from someone whose session the server has ended, and from one of whom nobody knows
 * because the server did not answer.
 */
export type Session =
  | { status: 'loading'; user: null; leaving: false }
  | { status: 'signed-in'; user: SessionUser; leaving: false }
  | { status: 'signed-out'; user: null; leaving: boolean; reason?: 'ended' | 'unreachable' };

const signedOut: Session = { status: 'signed-out', user: null, leaving: false };
const initialState = { status: 'loading', user: null, leaving: false } as Session;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (session, { payload }: PayloadAction<SessionUser>): Session => {
      // A changed profile comes without the end of the session.
      const known = session.user?.id === payload.id ? session.user.sessionEndsAt : undefined;
      const user = known && !payload.sessionEndsAt ? { ...payload, sessionEndsAt: known } : payload;
      return { status: 'signed-in', user, leaving: false };
    },
    signedOutByServer: (): Session => signedOut,
    endedByServer: (): Session => ({ ...signedOut, reason: 'ended' }),
    serverUnreachable: (): Session => ({ ...signedOut, reason: 'unreachable' }),
    leftByPerson: (): Session => ({ ...signedOut, leaving: true }),
    arrivedHome: (session): Session => (session.status === 'signed-out' ? signedOut : session),
  },
});

export const { signedIn, signedOutByServer, endedByServer, serverUnreachable, leftByPerson, arrivedHome } =
  sessionSlice.actions;
