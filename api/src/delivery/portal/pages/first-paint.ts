import {
  addressIn,
  defaultBrandName,
  type Language,
  languageCodes,
  type Page,
  placeholderContact,
  placeholders,
} from '@portal/contracts';
import escapeHtml from 'escape-html';
import { jsonInScript } from './json-in-script';
import { loadingIn } from './own-texts';

/** What pages say of the firm. They show placeholders for a missing email or phone, and leave out the other missing facts. */
export interface PublicContact {
  email?: string | undefined;
  /** '' means that there is none to show. */
  phone?: string | undefined;
  person?: string | undefined;
  licence?: string | undefined;
  city?: string | undefined;
  hours?: string | undefined;
}

/** Parts of a page that were rendered at build time. */
export interface PrerenderedPage {
  /** HTML rendered by the shell. */
  frame: string;
  /** HTML rendered by the remote that owns the page, or a loading text. */
  content: string;
  /** A page can be read as it is; a skeleton only shows where the content will be. */
  kind: 'page' | 'skeleton';
}

/** The languages that a page names, and its path. */
export interface LanguageFacts {
  path: string;
  wanted: Language | undefined;
  language: Language;
  editions: readonly Language[];
}

export interface BrandFacts {
  publicUrl: string;
  brandName?: string | undefined;
  publicContact?: PublicContact | undefined;
}

/** What a page declares about itself. */
type Declared = Pick<Page, 'title' | 'loadingText'>;

/** Joins both parts and replaces the placeholders by the operator's settings, and by the title and the loading text of the page. */
export function firstPaint(
  { frame, content }: PrerenderedPage,
  { title, loadingText }: Declared,
  firm: BrandFacts & LanguageFacts,
): string {
  const declared: [string, string][] = [
    [placeholders.title, title],
    [placeholders.loadingText, loadingText ?? loadingIn(firm.language)],
  ];
  const facts = [...factsOf(firm), ...declared, ...addressesOf(firm)];
  return frame
    .replace(placeholders.page, () => content)
    .split(/(<script.*?<\/script>)/s)
    .map((part) =>
      part.startsWith('<script')
        ? withFacts(withoutPlaceholders(part, firm), facts, inJson)
        : withFacts(withoutUnset(part, firm), facts, escapeHtml),
    )
    .join('');
}

/** Structured data names the contact of a firm only where it has one. */
function withoutPlaceholders(script: string, { publicContact }: BrandFacts): string {
  const missing = [
    !publicContact?.email && `,"email":"${placeholders.supportEmail}"`,
    !publicContact?.phone && `,"telephone":"${placeholders.supportPhone}"`,
  ];
  return missing.reduce<string>((text, part) => (part ? text.replaceAll(part, '') : text), script);
}

const firmFacts = ['person', 'licence', 'city', 'hours'] as const;

/**
 * Leaves out elements that show a fact which the firm has not set, such as `<li data-fact="city">`, and with `data-fact="firm"` those
 * that would be empty without any. Such an element contains no other one of its kind.
 */
function withoutUnset(html: string, firm: BrandFacts & LanguageFacts): string {
  const { publicContact = {}, wanted, editions } = firm;
  const unset = [
    ...firmFacts.filter((name) => !publicContact[name]),
    ...(firmFacts.some((name) => publicContact[name]) ? [] : ['firm']),
    ...(publicContact.phone === '' ? ['phone'] : []),
    ...languageCodes
      .filter((code) => code === (wanted ?? 'en') || !editions.includes(code))
      .map((code) => `language-${code}`),
  ];
  return unset.reduce(
    (rest, name) => rest.replaceAll(new RegExp(`<(\\w+) data-fact="${name}".*?</\\1>`, 'gs'), ''),
    html,
  );
}

/** Falls back to the same default contact data as the pages in the browser (`@portal/sdk`). */
const factsOf = ({ publicUrl, brandName, publicContact }: BrandFacts): [string, string][] => {
  const phone = publicContact?.phone ?? placeholderContact.phone;
  return [
    [placeholders.origin, publicUrl],
    [placeholders.brand, brandName ?? defaultBrandName],
    [placeholders.supportEmail, publicContact?.email ?? placeholderContact.email],
    [`tel:${placeholders.supportPhone}`, `tel:${phone.replace(/[^+\d]/g, '')}`],
    [placeholders.supportPhone, phone],
    ...firmFacts.map((name): [string, string] => [placeholders[name], publicContact?.[name] ?? '']),
  ];
};

const addressesOf = ({ path, editions }: LanguageFacts): [string, string][] =>
  editions.map((code) => [`${placeholders.inLanguage}${code}`, addressIn(code, path)]);

const withFacts = (part: string, facts: [string, string][], encode: (text: string) => string) =>
  facts.reduce((text, [placeholder, fact]) => text.replaceAll(placeholder, () => encode(fact)), part);

const inJson = (text: string) => jsonInScript(text).slice(1, -1);
