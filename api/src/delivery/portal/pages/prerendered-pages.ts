import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, loadingFile, otherFrame, prerenderedFile, type Role } from '@portal/contracts';
import type { Correction } from '../../../platform/phrases/corrections';
import type { FileTexts } from '../file-texts';
import { parseTexts, textsFile } from '../page-texts';
import type { LivePage } from '../remotes/live-pages';
import type { LiveFiles } from '../remotes/live-remotes';
import type { GoodRelease } from '../remotes/published-remotes';
import { changesIn, correctedMarkup } from './corrected-markup';
import type { PrerenderedPage } from './first-paint';

interface Asked {
  page: LivePage | undefined;
  /** The live release of the page's remote, unless it is down. */
  release: GoodRelease | undefined;
  /** Role of the person who opens the page; undefined for everyone else. */
  role: Role | undefined;
  language: Language;
  /** Those in the language. */
  corrections: readonly Correction[];
}

/** Reads both parts of a page: the frame from the shell's build, the content from the remote's live release. */
export class PrerenderedPages {
  constructor(
    private readonly shellDir: string,
    private readonly texts: FileTexts,
    private readonly liveFiles: LiveFiles,
  ) {}

  /** @returns undefined when a part is missing, or for an unknown address. */
  async read({ page, release, role, language, corrections }: Asked): Promise<PrerenderedPage | undefined> {
    const built =
      page &&
      ((await this.shellFile(prerenderedFile(page, role, language))) ??
        (await this.shellFile(otherFrame(role, language))));
    const ofShell = corrections.length > 0 ? await this.shellFile(`assets/${textsFile(language)}`) : undefined;
    const frame = built && correctedMarkup(built, changesIn(parseTexts(ofShell), corrections));
    if (!frame) {
      return undefined;
    }
    const content = release && (await this.contentOf(page, release, { role, language, corrections }));
    if (content !== undefined) {
      return { frame, content, kind: page.prerendered ? 'page' : 'skeleton' };
    }
    const loading = await this.shellFile(loadingFile(language));
    return loading === undefined ? undefined : { frame, content: loading, kind: 'skeleton' };
  }

  /** Everyone gets the content of a public page that visitors get. */
  private async contentOf(
    page: LivePage,
    release: GoodRelease,
    { role, language, corrections }: Pick<Asked, 'role' | 'language' | 'corrections'>,
  ): Promise<string | undefined> {
    const isOwn = page.access !== 'public';
    // A person who opens the sign-in page is redirected.
    const built =
      page.prerendered || isOwn === Boolean(role)
        ? await this.liveFiles.read(release, prerenderedFile(page, isOwn ? role : undefined, language))
        : undefined;
    if (built === undefined || corrections.length === 0) {
      return built;
    }
    const texts = parseTexts(await this.liveFiles.read(release, textsFile(language)));
    return correctedMarkup(built, changesIn(texts, corrections));
  }

  /** Reads a file of the shell's build. @returns undefined when it cannot be read. */
  shellFile(file: string): Promise<string | undefined> {
    return this.texts.read(join(this.shellDir, file));
  }

  /** Reads a font of the shell's build. @returns undefined when it cannot be read. */
  shellFont(file: string): Promise<Buffer | undefined> {
    return readFile(join(this.shellDir, file)).catch(() => undefined);
  }
}
