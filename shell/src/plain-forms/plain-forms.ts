import {
  acceptInvite,
  authTexts,
  enterSecondFactor,
  forgotPassword,
  login,
  register,
  resetPassword,
} from '@portal/contracts';
import type { PlainFormName } from './plain-form-name';

export interface PlainForm {
  title: string;
  /** Checks and sends what was typed. */
  call:
    | typeof login
    | typeof enterSecondFactor
    | typeof register
    | typeof forgotPassword
    | typeof resetPassword
    | typeof acceptInvite;
  fields: readonly ('name' | 'email' | 'password' | 'newPassword' | 'code')[];
  button: string;
  /** Shown for a refusal without a text. */
  failed: string;
  /** By what a person accepts the legal texts. */
  consent?: string;
  /** Somebody who is signed in already does not need the form. */
  onlySignedOut?: true;
}

export const plainForms: Readonly<Record<PlainFormName, PlainForm>> = {
  login: {
    title: 'Sign in',
    call: login,
    fields: ['email', 'password'],
    button: 'Sign in',
    failed: authTexts.loginFailed,
    onlySignedOut: true,
  },
  register: {
    title: 'Create an account',
    call: register,
    fields: ['name', 'email', 'newPassword'],
    button: 'Create account',
    failed: authTexts.registerFailed,
    consent: 'creating an account',
    onlySignedOut: true,
  },
  'forgot-password': {
    title: 'Forgot your password?',
    call: forgotPassword,
    fields: ['email'],
    button: 'Send reset instructions',
    failed: 'We could not send the instructions. Please try again.',
  },
  'reset-password': {
    title: 'Choose a new password',
    call: resetPassword,
    fields: ['newPassword'],
    button: 'Change password',
    failed: 'Your password could not be changed. Please try again.',
  },
  'accept-invite': {
    title: 'Accept your invitation',
    call: acceptInvite,
    fields: ['newPassword'],
    button: 'Create my account',
    failed: 'Your invitation could not be accepted. Please try again.',
    consent: 'creating your account',
  },
};

/** The second step of the sign-in, for an account with a second factor. */
export const codeForm: PlainForm = {
  title: 'Enter your code',
  call: enterSecondFactor,
  fields: ['code'],
  button: 'Sign in',
  failed: authTexts.loginFailed,
  onlySignedOut: true,
};
