/** Messages of a server that is overloaded or short of storage. */
export const busyTexts = {
  hashing: 'Too many people are signing in right now. Please try again in a moment.',
  printing: 'Too many invoices are being printed right now. Please try again in a moment.',
  notPrinted: 'This PDF takes too long to print. Please try again later, and tell us if it happens again.',
  uploadsOfAddress: 'Too many files are being sent from your network at once. Please try again in a moment.',
  uploads: 'Too many files are being sent right now. Please try again in a moment.',
  list: 'Another list is being read right now. Please try again in a moment.',
  screening: 'Names cannot be compared with the lists right now. Please try again in a moment.',
  downloads: 'You are receiving many files at once. Please wait until one has arrived.',
  storage: 'We are short of storage and cannot take new files or cases right now. Please try again later.',
} as const;
