export { leaveForOtherDocument } from './other-document';
export { loadOwnWords, loadWords } from './own-words';
