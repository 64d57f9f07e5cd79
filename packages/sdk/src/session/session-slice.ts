import type { SessionUser } from '@portal/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `leaving` holds from a person's own sign-out until a public page is shown: no guard sends them to /login meanwhile. */
export type Session =
  | { status: 'loading'; user: null; leaving: false }
  | { status: 'signed-in'; user: SessionUser; leaving: false }
  | { status: 'signed-out'; user: null; leaving: boolean };

const signedOut: Session = { status: 'signed-out', user: null, leaving: false };
const initialState = { status: 'loading', user: null, leaving: false } as Session;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_session, { payload }: PayloadAction<SessionUser>): Session => ({
      status: 'signed-in',
      user: payload,
      leaving: false,
    }),
    signedOutByServer: (): Session => signedOut,
    leftByPerson: (): Session => ({ ...signedOut, leaving: true }),
    arrivedHome: (session): Session => (session.status === 'signed-out' ? signedOut : session),
  },
});

export const { signedIn, signedOutByServer, leftByPerson, arrivedHome } = sessionSlice.actions;
