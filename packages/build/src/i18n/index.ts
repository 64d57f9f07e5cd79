export { keyOf } from './key-of';
export { rich } from './rich';
export { msg, plural, t, takeWords, type Values, type Words } from './words';
