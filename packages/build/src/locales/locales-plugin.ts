import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Compiler } from '@rspack/core';
import { NormalModule } from '@rspack/core';
import { pageModules } from '../page-modules';
import { Catalogues, languagesOf } from './catalogues';
import { type DeclaredTexts, type Edition, editionOf, type NeededPage, wordsFile } from './edition';
import { filesForClients } from './files-for-clients';
import { ChunkTexts } from './page-texts';

/**
 * After a production build, finds out which pages are complete in each language of `locales/`, and writes the translations for them.
 * A page is complete when each text that its code can show is marked and translated, in the catalogue of the app or package that
 * has the text. With `LOCALES=write`, it adds what is missing to the catalogues instead, for translators.
 */
export class LocalesPlugin {
  editions: Edition[] = [];
  private forClients: ReadonlySet<string> = new Set();

  /**
   * @param pages - those of a remote; without them, the app has one set of texts, all of which are needed.
   * @param staffOnly - folders and files in `src` that show nothing to clients, nor does what only they import.
   * @param partsWait - paths of pages whose parts that load later wait for their translations, with `withWords`.
   */
  constructor(
    private readonly pages?: readonly object[],
    private readonly staffOnly: readonly string[] = [],
    private readonly partsWait: readonly string[] = [],
  ) {}

  apply(compiler: Compiler): void {
    const staffOnly = this.staffOnly.map((path) => join(compiler.context, 'src', path));
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      // Later the build puts modules together, and what imports what is lost.
      compilation.hooks.finishModules.tap('LocalesPlugin', () => {
        this.forClients = filesForClients(compilation, staffOnly);
      });
    });
    compiler.hooks.afterEmit.tapPromise('LocalesPlugin', async (compilation) => {
      const { context, outputPath } = compiler;
      const languages = languagesOf(context);
      const pages = languages.length > 0 ? await this.pagesIn(compilation) : [];
      this.editions = languages.map((language) => editionOf(pages, new Catalogues(language, context)));
      const folder = join(outputPath, this.pages ? '' : 'assets');
      for (const [name, words] of this.editions.flatMap(filesOf)) {
        writeFileSync(join(folder, name), JSON.stringify(words));
      }
    });
  }

  private async pagesIn(compilation: Compilation): Promise<NeededPage[]> {
    const { context } = compilation.compiler;
    const texts = new ChunkTexts(compilation, this.forClients);
    if (!this.pages) {
      const later = texts.in([...compilation.chunks]).messages;
      return [{ ...texts.in(entryChunks(compilation)), later, declared: { title: '' } }];
    }
    const modules = await pageModules(context);
    const shared = [...compilation.chunks].filter((chunk) => chunk.canBeInitial());
    const pages = (this.pages as Page[]).filter(
      ({ access }) => typeof access === 'string' || access.includes('client'),
    );
    return pages.map(({ path, ...page }) => {
      const groups = groupsOf(compilation, modules[path]);
      const found = texts.in([...shared, ...chunksIn(withLater(groups))]);
      const first = texts.in([...shared, ...chunksIn(groups)]).messages;
      const declared = declaredIn(page);
      const own = Object.values(declared).map((text) => ({ text, folder: context }));
      return {
        ...found,
        path,
        declared,
        messages: [...own, ...found.messages],
        ...(this.partsWait.includes(path) && { first: [...own, ...first] }),
      };
    });
  }
}

/** What a remote declares of a page, as far as it matters here. */
interface Page extends Omit<DeclaredTexts, 'label'> {
  path: string;
  access: string | readonly string[];
  navigation?: { label: string };
}

const filesOf = ({ language, words, files, texts }: Edition) =>
  Object.entries({ ...files, [wordsFile(language)]: words, [`texts.${language}.json`]: texts });

const entryChunks = (compilation: Compilation): Chunk[] =>
  [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);

const declaredIn = ({ title, description, loadingText, navigation }: Omit<Page, 'path'>): DeclaredTexts => ({
  title,
  ...(description && { description }),
  ...(loadingText && { loadingText }),
  ...(navigation && { label: navigation.label }),
});

/** What an import in `src/routes.tsx` loads at once. */
const groupsOf = ({ chunkGroups }: Compilation, request: string | undefined): ChunkGroup[] =>
  chunkGroups.filter((group) =>
    group.origins.some(
      (origin) =>
        origin.request === request &&
        origin.module instanceof NormalModule &&
        origin.module.resource.endsWith('/src/routes.tsx'),
    ),
  );

function withLater(first: readonly ChunkGroup[]): ChunkGroup[] {
  const groups = new Set(first);
  // A set also gives what is added while it is read.
  for (const group of groups) {
    for (const later of group.childrenIterable) {
      groups.add(later);
    }
  }
  return [...groups];
}

const chunksIn = (groups: readonly ChunkGroup[]): Chunk[] => groups.flatMap((group) => group.chunks);
