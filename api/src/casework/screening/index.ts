export { kindOfSchema } from './names/kind-of-schema';
export { openMatcher } from './names/open-matcher';
