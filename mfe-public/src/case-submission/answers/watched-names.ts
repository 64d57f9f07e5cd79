import { type SubjectKind, subjectKindLabels } from '@portal/contracts';

/** A name for the watchlist of a subscription, as typed; '' means not answered. */
export interface WatchedName {
  name: string;
  kind: SubjectKind | '';
  country: string;
}

export const noName: WatchedName = { name: '', kind: '', country: '' };

/** With as many, the text that carries them stays within its limit. */
export const mostNames = 10;

export const nameLength = 200;

export const watchTexts = {
  title: 'Names to watch',
  missing: 'Please enter at least one name to watch',
} as const;

/** The service that asks for names to watch, and not for a matter. */
export const subscriptionCode = 'risk-alerts';

export const isSubscription = ({ serviceCode }: { serviceCode: string }): boolean => serviceCode === subscriptionCode;

const lineOf = ({ name, kind, country }: WatchedName): string => {
  const known = [kind && subjectKindLabels[kind], country.trim()].filter(Boolean).join(', ');
  return known ? `${name.trim()} (${known})` : name.trim();
};

/** One line for each name. */
export const namesText = (names: readonly WatchedName[]): string =>
  names
    .filter(({ name }) => name.trim())
    .map(lineOf)
    .join('\n');
