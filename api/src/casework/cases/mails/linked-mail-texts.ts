/** The texts of the mail about cases that were linked to a new account. */
export const linkedMailTexts = {
  one: 'You have confirmed your email address. This case, which was submitted with it, now appears on your dashboard.',
  many: 'You have confirmed your email address. These cases, which were submitted with it, now appear on your dashboard.',
  notYou: 'If you did not create this account, please contact us immediately.',
} as const;
