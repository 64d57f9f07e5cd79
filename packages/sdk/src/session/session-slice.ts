import type { SessionUser } from '@portal/contracts';
import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `leaving` is true from a person's own sign-out until a public page is shown, so that no guard sends them to /login.
 * `reason` is `ended` when the server has ended the session, `unreachable` when the server did not answer, and absent
 * for a visitor. `awayHours` is set when the session ended because the person was idle for that long; `leaving` is then
 * true until the sign-in page is shown.
 */
export type Session =
  | { status: 'loading'; user: null; leaving: false }
  | { status: 'signed-in'; user: SessionUser; leaving: false; idleEndsAt?: number }
  | { status: 'signed-out'; user: null; leaving: boolean; reason?: 'ended' | 'unreachable'; awayHours?: number };

export interface SessionState {
  session: Session;
}

/** The part of the portal's store that the session uses. */
export interface SessionStore {
  dispatch: Dispatch;
  getState: () => SessionState;
}

const signedOut: Session = { status: 'signed-out', user: null, leaving: false };
const initialState = { status: 'loading', user: null, leaving: false } as Session;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (session, { payload }: PayloadAction<SessionUser>): Session => {
      // The reply to a changed profile does not contain the end of the session.
      const known = session.user?.id === payload.id ? session.user.sessionEndsAt : undefined;
      const user = known && !payload.sessionEndsAt ? { ...payload, sessionEndsAt: known } : payload;
      return { status: 'signed-in', user, leaving: false };
    },
    signedOutByServer: (): Session => signedOut,
    /** The payload is in milliseconds of the browser's clock, or undefined while the end is not near. */
    idleEndNears: (session, { payload }: PayloadAction<number | undefined>): Session =>
      session.status === 'signed-in' ? { ...session, idleEndsAt: payload } : session,
    endedByServer: (_session, { payload: awayHours }: PayloadAction<number | undefined>): Session => ({
      ...signedOut,
      reason: 'ended',
      ...(awayHours !== undefined && { leaving: true, awayHours }),
    }),
    serverUnreachable: (): Session => ({ ...signedOut, reason: 'unreachable' }),
    leftByPerson: (): Session => ({ ...signedOut, leaving: true }),
    arrived: (session): Session => (session.status === 'signed-out' ? { ...session, leaving: false } : session),
  },
});

export const { signedIn, signedOutByServer, idleEndNears, endedByServer, serverUnreachable, leftByPerson, arrived } =
  sessionSlice.actions;
