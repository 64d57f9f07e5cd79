/** Messages of a server that is overloaded or short of storage. */
export const busyTexts = {
  hashing: 'Too many people are signing in just now. Please try again in a moment.',
  printing: 'Too many invoices are being printed just now. Please try again in a moment.',
  uploadsOfAddress: 'Too many files are being sent from your network at once. Please try again in a moment.',
  uploads: 'Too many files are being sent just now. Please try again in a moment.',
  storage: 'We are short of storage and cannot take new files or cases just now. Please try again later.',
} as const;
