import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { type Catalogue, catalogueOf, isTranslated, pluralFormsOf, type Translation } from './catalogue';
import type { PageText } from './page-texts';
import { problemsIn } from './problems';

/** Returns the languages other than English for which an app has a catalogue, by the names of its files. */
export const languagesOf = (folder: string): string[] =>
  existsSync(join(folder, 'locales'))
    ? readdirSync(join(folder, 'locales'))
        .filter((name) => name.endsWith('.po'))
        .map((name) => name.slice(0, -'.po'.length))
        .sort()
    : [];

/** The catalogues of one language: of an app, and of the packages that it uses. */
export class Catalogues {
  private readonly read = new Map<string, Catalogue>();

  constructor(
    readonly language: string,
    private readonly app: string,
  ) {}

  /** @returns undefined unless the text is translated as it is now. */
  find(message: PageText): Translation | undefined {
    const catalogue = this.in(message.folder);
    return isTranslated(catalogue, message, this.language) ? catalogue.get(message.text) : undefined;
  }

  /** Whether the catalogue says that clients never read the text. */
  isForStaff({ folder, text }: PageText): boolean {
    return this.in(folder).get(text)?.isForStaff === true;
  }

  /** Returns the translation of a text of the app, or the text. */
  own(text: string): string {
    return this.find({ text, folder: this.app })?.forms[0] ?? text;
  }

  /** @throws Error when a translation has a mistake. */
  check(): void {
    const problems = [...this.read].flatMap(([folder, catalogue]) =>
      problemsIn(catalogue, this.language).map((problem) => `${this.fileIn(folder)}: ${problem}`),
    );
    if (problems.length > 0) {
      throw new Error(problems.join('\n'));
    }
  }

  /** With `LOCALES=write`, adds texts without a translation to the catalogues, for translators. */
  addMissing(messages: readonly PageText[]): void {
    for (const folder of new Set(messages.map((message) => message.folder))) {
      const own = messages.filter((message) => message.folder === folder);
      this.in(folder);
      if (process.env['LOCALES'] === 'write') {
        addTo(this.fileIn(folder), own, this.language);
        this.read.delete(folder);
      }
    }
  }

  private in(folder: string): Catalogue {
    const known = this.read.get(folder) ?? readIn(this.fileIn(folder));
    this.read.set(folder, known);
    return known;
  }

  private fileIn(folder: string): string {
    return join(folder, 'locales', `${this.language}.po`);
  }
}

const readIn = (file: string): Catalogue => (existsSync(file) ? catalogueOf(readFileSync(file, 'utf8')) : new Map());

function addTo(file: string, messages: readonly PageText[], language: string): void {
  if (existsSync(file)) {
    const po = PO.parse(readFileSync(file, 'utf8'));
    const missing = new Map(messages.map((message) => [message.text, message]));
    for (const { msgid, msgid_plural } of po.items) {
      if ((msgid_plural ?? undefined) === missing.get(msgid)?.other) {
        missing.delete(msgid);
      }
    }
    po.items = po.items.filter(({ msgid }) => !missing.has(msgid));
    po.items.push(...[...missing.values()].map((message) => emptyItem(message, language)));
    writeFileSync(file, `${po.toString().trimEnd()}\n`);
  }
}

function emptyItem({ text, other }: PageText, language: string) {
  const forms = other === undefined ? [''] : pluralFormsOf(language).map(() => '');
  return Object.assign(new PO.Item(), {
    msgid: text,
    msgid_plural: other ?? null,
    msgstr: forms,
  });
}
