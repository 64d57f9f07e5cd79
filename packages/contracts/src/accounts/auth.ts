import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import {
  emailAddress,
  Id,
  Instant,
  invalidEmail,
  LanguageCode,
  optionalLine,
  optionalNumberLine,
  requiredLine,
  signInAddress,
} from '../calls/fields';
import { limits } from '../calls/limits';
import { NewPassword } from './passwords';
import { SessionUser } from './session-user';
import { SignInChallenge } from './sign-in-steps';

/** What the forms of accounts say by themselves. */
export const signInTexts = {
  fillAll: 'Please fill in all fields',
  nameMissing: 'Please enter your full name',
  emailMissing: 'Please enter your email address',
  loginFailed: 'An error occurred during login. Please try again.',
  resetSent: 'If an account exists for that email, we have sent reset instructions.',
} as const;

/** Marked as free of side effects, so that pages which say only `signInTexts` leave it out. */
export const authTexts = /* @__PURE__ */ Object.assign(
  {
    invalidEmail,
    loginRefused: 'Invalid email or password. Please try again.',
    loginTitle: 'Welcome back!',
    loginDone: 'You have been successfully logged in.',
    registerRefused: 'Failed to create account. Please try again.',
    registerEmpty: 'Registration failed. Please try again.',
    registerFailed: 'An error occurred during registration. Please try again.',
    registerTitle: 'Account created successfully!',
    registerDone: 'Welcome to the product. You can now access your dashboard.',
    emailTaken:
      'We could not create an account with this email. If you already have one, sign in or reset your password.',
    deactivated: 'Your account has been deactivated. Please contact support.',
    tooManyAttempts: 'Too many attempts. Please try again in 15 minutes.',
    resetExpired: 'This reset link is invalid or has expired.',
    verifyExpired: 'This verification link has expired.',
    verifySignIn: 'Please sign in to this account, or choose a new password.',
    verifyOther: 'This link belongs to another account. Please sign out and open it again.',
    inviteExpired: 'This invitation is invalid or has expired. Please ask for a new one.',
    verifyBanner: 'Please verify your email to see cases submitted with this address.',
  } as const,
  signInTexts,
);

/** The sign-in form and the server check these fields in the same order. */
export const Credentials = z.object({
  email: signInAddress(signInTexts.fillAll),
  password: z
    .string(signInTexts.fillAll)
    .check(z.minLength(1, { error: signInTexts.fillAll, abort: true }), z.maxLength(1_000, signInTexts.fillAll)),
});

/** The fields are in the order of the specification's checks. Unknown keys, including `role`, are dropped. */
export const Registration = z.object({
  name: requiredLine(limits.nameLength, signInTexts.nameMissing),
  email: emailAddress(signInTexts.emailMissing),
  phone: optionalNumberLine(limits.phoneLength),
  country: optionalLine(limits.countryLength),
  password: NewPassword,
  /** Left out by everyone who keeps the default: mails with the content of messages. */
  notifyWithoutContent: z.optional(z.boolean()),
  /** The language of the page, in which the new client gets mails. */
  language: z.optional(LanguageCode),
});

const signedIn = z.object({ user: SessionUser });
const nothing = z.object({});
const token = z.string('Please use the link from the mail.').check(z.minLength(1), z.maxLength(200));

/** Cookie with the access token, which scripts can read to build the bearer header from it. */
export const accessTokenCookie = 'access_token';
/** Cookie with the token that renews a session, which scripts cannot read. */
export const refreshTokenCookie = 'refresh_token';

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  status: 201,
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: Registration }),
  data: signedIn,
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: Credentials }),
  /** One of the two. */
  data: z.object({ user: z.optional(SessionUser), secondFactor: z.optional(SignInChallenge) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  beforeSecondFactor: true,
  input: nothing,
  data: nothing,
});

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({
    body: z.object({
      /** Seconds since the user was last active; refreshing the tokens alone does not postpone the idle end. */
      awaySeconds: z.optional(z.int('Please send whole seconds.').check(z.minimum(0, 'Please send whole seconds.'))),
    }),
  }),
  data: signedIn,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  beforeSecondFactor: true,
  input: nothing,
  data: SessionUser,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  input: z.object({ body: z.object({ token, password: z.optional(NewPassword) }) }),
  data: nothing,
  message: 'Your email address is verified.',
});

/** Query parameter that marks an emailed undo link, which restores the previous address. */
export const undoLink = 'undo';

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ email: emailAddress(signInTexts.emailMissing) }) }),
  data: nothing,
  message: 'If this address waits for verification, we have sent a new link.',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ email: emailAddress(signInTexts.emailMissing) }) }),
  data: nothing,
  message: signInTexts.resetSent,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ token, password: NewPassword }) }),
  data: nothing,
  message: 'Your password has been changed. Please sign in.',
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/auth/accept-invite',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ token, password: NewPassword }) }),
  data: signedIn,
  message: 'Your account is ready.',
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'signed-in',
  recentFactor: 'always',
  takesPassword: true,
  input: z.object({
    body: z.object({
      currentPassword: z
        .string('Please enter your current password')
        .check(z.minLength(1, 'Please enter your current password')),
      password: NewPassword,
    }),
  }),
  data: nothing,
  message: 'Your password has been changed.',
});

/** One device or browser on which a user is signed in. */
export const SessionView = z.object({
  _id: Id,
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  input: nothing,
  data: z.object({ sessions: z.array(SessionView) }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'signed-in',
  input: z.object({ params: z.object({ sessionId: Id }) }),
  data: nothing,
  message: 'The session has been ended.',
});

export type Credentials = z.infer<typeof Credentials>;
export type Registration = z.infer<typeof Registration>;
export type SessionView = z.infer<typeof SessionView>;
