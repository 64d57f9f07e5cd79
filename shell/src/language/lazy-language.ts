/** Code that only pages with a language in their address need. */
export const lazyLanguage = () => import('./language');
