export { leaveForOtherDocument } from './other-document';
export { loadOwnWords } from './own-words';
export { withWords } from './words-of-pages';
