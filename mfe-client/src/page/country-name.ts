import { t } from '@portal/build/i18n';
import { countries } from '@portal/contracts';

/** A country of our list in the language of the page; another one as it was typed. */
export const countryName = (country: string | undefined): string | undefined =>
  country && countries.some((each) => each === country) ? t(country) : country;
