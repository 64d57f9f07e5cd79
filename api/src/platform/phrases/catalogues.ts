import type { Language } from '@portal/contracts';
import PO from 'pofile';
import ar from '../../../locales/ar.po';

interface Translation {
  other: string | undefined;
  /** One text, or one for each plural form of the language. */
  forms: readonly string[];
}

type Catalogue = ReadonlyMap<string, Translation>;

const sources: Readonly<Record<Exclude<Language, 'en'>, string>> = { ar };
const known = new Map<string, Catalogue>();

/** The translations of the server's own texts. Read when they are first needed, because most servers send few mails at their start. */
export function catalogueIn(language: Exclude<Language, 'en'>): Catalogue {
  const catalogue = known.get(language) ?? parsed(sources[language]);
  known.set(language, catalogue);
  return catalogue;
}

const parsed = (po: string): Catalogue =>
  new Map(
    PO.parse(po)
      .items.filter(({ obsolete, flags }) => !obsolete && !flags['fuzzy'])
      .map(({ msgid, msgid_plural: other, msgstr: forms }) => [msgid, { other: other ?? undefined, forms }]),
  );
