const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day as `4 December 2026`, in UTC because a day is already a day in the business's time zone. */
export const formatDay = (day: string | null): string => (day ? dayFormat.format(new Date(day)) : 'no fixed day');
