/** What pages say of files by themselves. They have a module of their own, so that pages do not load what only the API says. */
export const fileTexts = {
  accepted: 'PDF, images, Word, Excel, text or email files, voice notes or chat exports (ZIP), up to 20 MB each.',
  tooLarge: 'File is larger than 20 MB.',
  wrongType: 'This file type is not allowed.',
  photos: 'We remove from photos where, when and with which device they were taken. Please keep the originals.',
  empty: 'This file is empty. Please choose another.',
  submissionFull: 'At most 10 files can be sent with a submission. Please add the others to the case later.',
} as const;
