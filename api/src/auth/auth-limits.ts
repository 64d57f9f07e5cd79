import { authTexts } from '@portal/contracts';
import type { Limit } from '../kernel/limits';

const quarter = 15 * 60;
const hour = 3_600;

/** What one network address, or one mailbox, may do. Failures per account are counted apart, see `FailedSignIns`. */
export const authLimits = {
  login: { name: 'login', points: 50, seconds: quarter, refusal: authTexts.tooManyAttempts },
  register: { name: 'register', points: 20, seconds: hour },
  refresh: { name: 'refresh', points: 600, seconds: quarter },
  links: { name: 'links', points: 30, seconds: quarter, refusal: authTexts.tooManyAttempts },
  mails: { name: 'mails', points: 20, seconds: hour },
  mailbox: { name: 'mailbox', points: 3, seconds: hour },
  /** Per account: each request mails a link to an address of its choice. */
  newEmail: { name: 'new-email', points: 5, seconds: hour },
  password: { name: 'password', points: 10, seconds: quarter, refusal: authTexts.tooManyAttempts },
} as const satisfies Record<string, Limit>;
