/** Storage key of this tab's unsent case. */
export const draftKey = 'case-submission';
