import { join } from 'node:path';
import { otherFrame, prerenderedFile } from '@portal/contracts';
import type { FileTexts } from '../file-texts';
import type { LivePage } from '../remotes/live-pages';
import type { LiveFiles } from '../remotes/live-remotes';
import type { GoodRelease } from '../remotes/published-remotes';
import type { PrerenderedPage } from './first-paint';

/** Reads both parts of prerendered pages: the frame from the shell's build, the content from the remote's live release. */
export class PrerenderedPages {
  constructor(
    private readonly shellDir: string,
    private readonly texts: FileTexts,
    private readonly liveFiles: LiveFiles,
  ) {}

  /** @returns undefined when a part is missing. */
  async read(page: LivePage, good: GoodRelease): Promise<PrerenderedPage | undefined> {
    const content = await this.liveFiles.read(good, prerenderedFile(page));
    const frame =
      (await this.texts.read(join(this.shellDir, prerenderedFile(page)))) ??
      (await this.texts.read(join(this.shellDir, otherFrame)));
    return content && frame ? { frame, content } : undefined;
  }
}
