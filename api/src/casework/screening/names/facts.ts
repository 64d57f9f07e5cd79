import type { Comparison } from './compare-names';
import type { Word } from './read-name';

/** What is known besides the names. */
export interface Facts {
  asked: { born: number | undefined; country: string | undefined };
  listed: { born: readonly number[]; countries: ReadonlySet<string> };
}

/** Lists give years that are wrong by one, and years after 'about'. */
const nearYears = 1;
const someYears = 3;
const changes = { sameYear: 0.03, someYears: -0.15, otherYear: -0.35, sameCountry: 0.02, otherCountry: -0.03 };

function yearsApart({ asked, listed }: Facts): number | undefined {
  const { born } = asked;
  return born === undefined || listed.born.length === 0
    ? undefined
    : Math.min(...listed.born.map((year) => Math.abs(year - born)));
}

/** Raises or lowers the score of a name by birth year and country; the name alone decides most. */
export function weighFacts(score: number, facts: Facts): number {
  const years = yearsApart(facts);
  let sum = score;
  if (years !== undefined) {
    sum += years <= nearYears ? changes.sameYear : years <= someYears ? changes.someYears : changes.otherYear;
  }
  const isSame = isSameCountry(facts);
  if (isSame !== undefined) {
    sum += isSame ? changes.sameCountry : changes.otherCountry;
  }
  return score === 0 ? 0 : Math.min(1, Math.max(0, sum));
}

const isSameCountry = ({ asked, listed }: Facts): boolean | undefined =>
  asked.country === undefined || listed.countries.size === 0 ? undefined : listed.countries.has(asked.country);

const shown = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** Says why names were found alike, and what speaks against it. */
export function reasonsFor({ pairs, onlyOne, onlyOther }: Comparison, facts: Facts): string[] {
  const equal = pairs.filter(({ likeness }) => likeness === 1).flatMap(({ one }) => one);
  const near = pairs
    .filter(({ likeness }) => likeness < 1)
    .map(({ one, other }) => `${shown(one)} and ${shown(other)}`);
  const reasons: [string, string][] = [
    ['Equal', shown(equal)],
    ['Near', near.join(', ')],
    ['Only in the name asked for', shown(onlyOne)],
    ['Only in the listed name', shown(onlyOther)],
  ];
  return [...reasons.flatMap(([what, words]) => (words ? [`${what}: ${words}.`] : [])), ...factReasons(facts)];
}

function factReasons(facts: Facts): string[] {
  const { asked, listed } = facts;
  const years = yearsApart(facts);
  const isSame = isSameCountry(facts);
  const reasons: string[] = [];
  if (years !== undefined) {
    const agrees = years === 0 ? 'Birth year agrees' : years <= nearYears ? 'Birth year is near' : 'Birth year differs';
    reasons.push(`${agrees}: ${asked.born} asked for, ${listed.born.join(', ')} listed.`);
  }
  if (isSame !== undefined) {
    reasons.push(
      `${isSame ? 'Country agrees' : 'Country differs'}: ${asked.country} asked for, ${[...listed.countries].join(', ')} listed.`,
    );
  }
  return reasons;
}
