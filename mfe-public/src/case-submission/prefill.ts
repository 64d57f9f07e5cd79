import type { SessionUser } from '@portal/contracts';
import { countryAnswerOf } from '../forms/country';
import type { CaseAnswers } from './case-answers';

type About = Pick<CaseAnswers, 'fullName' | 'email' | 'phone' | 'country' | 'countryOther'>;

/**
 * What the account of a signed-in client already tells; what they typed before stays. The address is always the
 * account's: the case belongs to it. Staff write for somebody else, so nothing of theirs is filled in.
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
