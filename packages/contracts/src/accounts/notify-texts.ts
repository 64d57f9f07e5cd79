/** The switch for mails, where accounts are created, confirmed and changed. */
export const notifyTexts = {
  label: 'Notify without content',
  hint: 'Emails then only say that there is news in a case, not what it says or whom the case is about. Choose this if someone else might read your email.',
} as const;
