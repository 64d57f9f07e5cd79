export { rich } from './rich';
export { translatorOf, type Words } from './translator';
export { msg, plural, type Translate, t, translateBy, type Values, withWords } from './words';
