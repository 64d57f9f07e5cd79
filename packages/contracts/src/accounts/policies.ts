import { limits } from '../calls/limits';

/**
 * Version of the terms and the privacy policy, stored with every account and submission. It is the month of
 * publication, so that comparing two versions as text gives their order.
 */
export const policyVersion = '2026-11';

/** Day of publication; change it together with `policyVersion`. */
export const policyPublishedOn = '2026-11-01';

/** Day from which the version applies to users who accepted an older one, as both texts promise. */
export const policyInForceFrom = new Date(Date.parse(policyPublishedOn) + limits.policyNoticeMs)
  .toISOString()
  .slice(0, 10);

export const policyTexts = {
  changedAgain: 'These texts have changed again. Please reload the page and read the newest version.',
} as const;
