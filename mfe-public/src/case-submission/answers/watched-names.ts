import { msg } from '@portal/build/i18n';
import { type WantedName, watchedTitle } from '@portal/contracts';

export const noName: WantedName = { name: '', kind: '', country: '' };

/** With as many, the text that carries them stays within its limit. */
export const mostNames = 10;

export const nameLength = 200;

export const watchTexts = {
  title: watchedTitle,
  missing: msg('Please enter at least one name to watch'),
} as const;

/** The service that asks for names to watch, and not for a matter. */
export const subscriptionCode = 'risk-alerts';

export const isSubscription = ({ serviceCode }: { serviceCode: string }): boolean => serviceCode === subscriptionCode;
