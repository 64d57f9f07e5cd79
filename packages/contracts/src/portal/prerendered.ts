import type { Role } from '../accounts/roles';

/** A file of what people with this role see, or of what visitors see, in a language. */
const fileFor = (name: string, role: Role | undefined, language = 'en'): string =>
  [name, ...(role ? [role] : []), ...(language === 'en' ? [] : [language]), 'html'].join('.');

/** Path inside the build output: the shell writes the frame of the page there, its remote the content. */
export const prerenderedFile = ({ path }: { path: string }, role?: Role, language?: string): string =>
  fileFor(`pages/${path === '/' ? 'home' : path.slice(1).replaceAll(':', '@')}`, role, language);

/** The frame of every page that has no frame of its own. */
export const otherFrame = (role?: Role, language?: string): string => fileFor('frame', role, language);

/** The content of every page that is not prerendered. */
export const loadingFile = (language?: string): string => fileFor('loading', undefined, language);

/** Placeholders in built HTML, which the server replaces by its settings, or by what it knows of the person, in every reply. */
export const placeholders = {
  page: 'stand-in-page',
  origin: 'https://stand-in-origin.invalid',
  brand: 'stand-in-brand',
  supportEmail: 'stand-in-email',
  /** Consists of digits, because a `tel:` link drops every other character. */
  supportPhone: '+00099900099',
  person: 'stand-in-person',
  licence: 'stand-in-licence',
  city: 'stand-in-city',
  hours: 'stand-in-hours',
  /** Begins the address of the page in another language, whose code follows. */
  inLanguage: '/stand-in-language-',
  loadingText: 'stand-in-loading-text',
  /** The title that the page declares. */
  title: 'stand-in-title',
  /** The heading of a page, which is part of its data. */
  heading: 'stand-in-heading',
  userEmail: 'stand-in-user-email',
  /** Begins both words with characters for private use, so that the initials of the name are a placeholder as well. */
  userName: '\uE001user \uE002name',
  userInitials: '\uE001\uE002',
} as const;
