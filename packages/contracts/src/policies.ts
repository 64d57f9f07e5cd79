import { limits } from './limits';

/**
 * The terms and the privacy policy as the pages show them: the month in which they were published, so that a later
 * version is also the greater text. Kept with every account and submission.
 */
export const policyVersion = '2026-11';

/** The day on which this version was published; it changes together with `policyVersion`. */
export const policyPublishedOn = '2026-11-01';

/** From this day on the version holds for those who have accepted an older one, as both texts promise. */
export const policyInForceFrom = new Date(Date.parse(policyPublishedOn) + limits.policyNoticeMs)
  .toISOString()
  .slice(0, 10);

export const policyTexts = {
  changedAgain: 'These texts have changed again. Please reload the page and read the newest version.',
} as const;
