import { countryAnswerOf, type SessionUser } from '@portal/contracts';
import type { CaseAnswers } from './case-answers';

type About = Pick<CaseAnswers, 'fullName' | 'email' | 'phone' | 'country' | 'countryOther'>;

/**
 * Fills in the details of a signed-in client's account but keeps typed answers. The email is always the account's,
 * because the case belongs to it. Staff submit for another person, so nothing is filled in for them.
 */
export function prefilled(user: SessionUser | null, typed: About): About {
  if (user?.role !== 'client') {
    return typed;
  }
  return {
    fullName: typed.fullName || user.name,
    email: user.email,
    phone: typed.phone || (user.phone ?? ''),
    ...(typed.country ? { country: typed.country, countryOther: typed.countryOther } : countryAnswerOf(user.country)),
  };
}
