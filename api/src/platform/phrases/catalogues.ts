import type { Language } from '@portal/contracts';
import PO from 'pofile';
import texts from './catalogue-texts.cjs';

interface Translation {
  other: string | undefined;
  /** One text, or one for each plural form of the language. */
  forms: readonly string[];
}

type Catalogue = ReadonlyMap<string, Translation>;

const known = new Map<string, Catalogue>();

/** The translations of what the server says: its own texts and those of the contracts. Read when they are first needed, because most servers send few mails at their start. */
export function catalogueIn(language: Exclude<Language, 'en'>): Catalogue {
  const catalogue = known.get(language) ?? parsed(texts[language] ?? []);
  known.set(language, catalogue);
  return catalogue;
}

const parsed = (catalogues: readonly string[]): Catalogue =>
  new Map(
    catalogues
      .flatMap((po) => PO.parse(po).items)
      .filter(({ obsolete, flags, msgstr }) => !obsolete && !flags['fuzzy'] && msgstr.every(Boolean))
      .map(({ msgid, msgid_plural: other, msgstr: forms }) => [msgid, { other: other ?? undefined, forms }]),
  );
