import { type CompressedText, compress } from '../compressed';
import { noFiles } from '../remotes/first-files';
import { type LivePage, rowsOf } from '../remotes/live-pages';
import { type LiveFiles, type LiveReleases, shortBuildOf } from '../remotes/live-remotes';
import type { LivePortal } from './editions';
import type { BrandFacts } from './first-paint';
import { pageHtml } from './page-html';
import type { PrerenderedPages } from './prerendered-pages';

interface Sources extends BrandFacts {
  liveFiles: LiveFiles;
  prerenderedPages: PrerenderedPages;
}

interface Asked {
  path: string;
  /** Undefined for an unknown address. */
  page: LivePage | undefined;
  /** All pages of the releases that the browser gets. */
  pages: readonly LivePage[];
  live: LiveReleases;
}

/** Writes the HTML of one page for browsers that get the releases in `live`. */
export async function composePage(
  { template, shellVersion }: LivePortal,
  { path, page, pages, live }: Asked,
  { liveFiles, prerenderedPages, ...firm }: Sources,
): Promise<CompressedText> {
  const release = page && live.get(page.remote);
  const prerendered = release && page.prerendered ? await prerenderedPages.read(page, release) : undefined;
  const html = pageHtml(template, {
    ...firm,
    brandName: firm.brandName,
    page,
    path,
    liveRemotes: { builds: shortBuilds(live), pages: rowsOf(pages), shell: shellVersion },
    firstFiles: release ? await liveFiles.firstFiles(page.remote, release) : noFiles,
    prerendered,
  });
  return compress(html);
}

/** Leaves out what the shell does not use. The integrity hashes of all files would be half of every page. */
const shortBuilds = (live: LiveReleases) =>
  Object.fromEntries([...live].map(([name, { release }]) => [name, shortBuildOf(name, release)]));
