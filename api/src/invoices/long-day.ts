const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `4 December 2026`; a day is already in the business's zone, so none is applied again. */
export const longDay = (day: string | null): string => (day ? dayFormat.format(new Date(day)) : 'no fixed day');
