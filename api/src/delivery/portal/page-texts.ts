import { join } from 'node:path';
import * as z from 'zod/mini';
import { FileTexts } from './file-texts';
import type { PublishedRemotes } from './remotes/published-remotes';

const Texts = z.array(
  z.object({ text: z.string(), other: z.optional(z.string()), forms: z.array(z.string()), place: z.string() }),
);
/** A translated text of a page, and the app or package that says it. */
export type PageText = z.infer<typeof Texts>[number];

/** Name of the file with the texts of a build in one language, in English and as they are translated. */
export const textsFile = (language: string) => `texts.${language}.json`;

/** @returns nothing for a build from before there were such files. */
export function parseTexts(json: string | undefined): PageText[] {
  try {
    return json === undefined ? [] : Texts.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

/** Knows the texts of the live pages that are translated into a language. */
export class PageTexts {
  private readonly files = new FileTexts();

  constructor(
    private readonly published: PublishedRemotes,
    private readonly shellDir: string,
  ) {}

  async in(language: string): Promise<PageText[]> {
    const folders = (await this.published.states()).flatMap(({ live }) => (live ? [live.folder] : []));
    const files = [join(this.shellDir, 'assets'), ...folders].map((folder) => join(folder, textsFile(language)));
    return (await Promise.all(files.map((file) => this.files.read(file)))).flatMap(parseTexts);
  }
}
