import { localeOfPage } from '@portal/sdk';

/** `2026-03` becomes 'March 2026'. */
export const monthName = (month: string) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(first.getTime())
    ? month
    : first.toLocaleDateString(localeOfPage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
};
