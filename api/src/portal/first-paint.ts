import { defaultBrandName, placeholderContact, placeholders } from '@portal/contracts';
import { escaped, jsonInScript } from './html';
import type { PublicContact } from './page-html';

/** What builds have rendered of a page. */
export interface PrerenderedPage {
  /** By the shell. */
  frame: string;
  /** By the remote whose page it is. */
  content: string;
  /** Addresses of the style sheets that the content needs. */
  styleSheets: string[];
}

export interface BrandFacts {
  publicUrl: string;
  brandName?: string | undefined;
  publicContact?: PublicContact | undefined;
}

/** One page of both parts, with the operator's facts in the place of their stand-ins. */
export function firstPaint({ frame, content }: PrerenderedPage, firm: BrandFacts): string {
  const facts = factsOf(firm);
  return frame
    .replace(placeholders.page, () => content)
    .split(/(<script.*?<\/script>)/s)
    .map((part) => withFacts(part, facts, part.startsWith('<script') ? inJson : escaped))
    .join('');
}

/** The placeholders are those that the pages show where the operator has named nothing (`@portal/sdk`). */
const factsOf = ({ publicUrl, brandName, publicContact }: BrandFacts): [string, string][] => {
  const phone = publicContact?.phone ?? placeholderContact.phone;
  return [
    [placeholders.origin, publicUrl],
    [placeholders.brand, brandName ?? defaultBrandName],
    [placeholders.supportEmail, publicContact?.email ?? placeholderContact.email],
    [`tel:${placeholders.supportPhone}`, `tel:${phone.replace(/[^+\d]/g, '')}`],
    [placeholders.supportPhone, phone],
  ];
};

const withFacts = (part: string, facts: [string, string][], encode: (text: string) => string) =>
  facts.reduce((text, [standIn, fact]) => text.replaceAll(standIn, () => encode(fact)), part);

const inJson = (text: string) => jsonInScript(text).slice(1, -1);
