import type { Environment } from './settings';

/** What the public pages say of the firm, as far as it is set. */
export interface PublicContact {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly person?: string | undefined;
  readonly licence?: string | undefined;
  readonly city?: string | undefined;
  readonly hours?: string | undefined;
}

export const publicContactOf = (environment: Environment): PublicContact => ({
  email: environment.SUPPORT_EMAIL,
  phone: environment.BRAND_PHONE,
  person: environment.BRAND_PERSON,
  licence: environment.BRAND_LICENCE,
  city: environment.BRAND_CITY,
  hours: environment.BRAND_HOURS,
});
