import type { FactAgreement, HitFact } from '@portal/contracts';
import { countryOf } from '../names/countries';
import type { Found } from './screening-hit.entity';

type Compared = Pick<Found, 'asked' | 'entry' | 'listedName' | 'reasons'>;

/** Dates and years of birth, as the list writes them if it is known how. */
export const birthsOf = ({ born, bornOn }: Found['entry']): string[] => (bornOn.length > 0 ? bornOn : born.map(String));

/** Returns what is known of the subject beside what is listed. */
export const factsOf = (found: Compared): HitFact[] => [nameFact(found), birthFact(found), countryFact(found)];

/** Whether nothing but the name agrees. A country is shared by too many to count. */
export const isNameOnly = (found: Compared): boolean => birthFact(found).agreement !== 'agrees';

function nameFact({ asked, listedName, reasons }: Compared): HitFact {
  const isSame = !reasons.some((reason) => /^(Near|Only)/.test(reason));
  return { fact: 'name', asked: asked.name, listed: listedName, agreement: isSame ? 'agrees' : 'near' };
}

/** An approximate age may be wrong by so many years. */
const aboutYears = 5;

/** An approximate age never agrees: it is near at best. */
function birthFact({ asked: { born, bornAbout }, entry }: Compared): HitFact {
  const year = born ?? bornAbout;
  const apart = year === undefined ? [] : entry.born.map((listed) => Math.abs(listed - year));
  const asked = born !== undefined ? String(born) : bornAbout !== undefined ? `about ${bornAbout}` : '';
  const agreement = agreementOf(Math.min(...apart), born !== undefined);
  return {
    fact: 'birth',
    asked,
    listed: birthsOf(entry).join(', '),
    agreement: apart.length === 0 ? 'unknown' : agreement,
  };
}

function agreementOf(years: number, isExact: boolean): FactAgreement {
  if (isExact && years === 0) {
    return 'agrees';
  }
  return years <= (isExact ? 1 : aboutYears) ? 'near' : 'differs';
}

function countryFact({ asked: { country = '' }, entry: { countries } }: Compared): HitFact {
  const code = countryOf(country);
  const codes = countries.map(countryOf).filter((known) => known !== undefined);
  const isKnown = code !== undefined && codes.length > 0;
  const agreement: FactAgreement = isKnown ? (codes.includes(code) ? 'agrees' : 'differs') : 'unknown';
  return { fact: 'country', asked: country, listed: countries.join(', '), agreement };
}
