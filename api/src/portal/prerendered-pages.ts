import { join } from 'node:path';
import { otherFrame, prerenderedFile } from '@portal/contracts';
import type { FileTexts } from './file-texts';
import type { PrerenderedPage } from './first-paint';
import type { LivePage } from './remotes/live-pages';
import { type LiveReleases, manifestAddress } from './remotes/live-remotes';
import { styleSheetsOf } from './style-sheets';

/** Reads both parts of prerendered pages: the frame from the shell's build, the content from the remote's live release. */
export class PrerenderedPages {
  constructor(
    private readonly shellDir: string,
    private readonly texts: FileTexts,
  ) {}

  /** @returns undefined when a part is missing. */
  async read(
    page: LivePage,
    live: LiveReleases,
    manifests: Record<string, unknown>,
  ): Promise<PrerenderedPage | undefined> {
    const good = live.get(page.remote);
    const content = good && (await this.texts.read(join(good.folder, prerenderedFile(page))));
    const frame =
      (await this.texts.read(join(this.shellDir, prerenderedFile(page)))) ??
      (await this.texts.read(join(this.shellDir, otherFrame)));
    if (!good || !content || !frame) {
      return undefined;
    }
    const address = manifestAddress(page.remote, good.release);
    return { frame, content, styleSheets: styleSheetsOf(address, manifests[address]) };
  }
}
