import type { Language, Page, PageRow, PageRows } from '@portal/contracts';
import type { Logger } from 'pino';
import { overlap } from './declared-pages';
import type { LiveReleases } from './live-remotes';
import type { RemoteState } from './published-remotes';

/** A page and the remote that owns it. */
export type LivePage = Page & { remote: string };

/** Decides which pages are live. */
export class LivePages {
  private readonly logged = new Set<string>();

  constructor(private readonly log: Logger) {}

  /**
   * Returns the pages of the releases that a browser gets, and those of remotes that are down. Publishing refuses a page that another
   * remote owns. If two remotes claim the same addresses all the same, the first in alphabetical order has them: it is the same on
   * every instance and after each restart.
   */
  of(states: readonly Pick<RemoteState, 'name' | 'pages'>[], releases: LiveReleases = new Map()): LivePage[] {
    const live: LivePage[] = [];
    for (const { name: remote, pages } of [...states].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      for (const page of releases.get(remote)?.release.pages ?? pages) {
        const owner = live.find((other) => other.remote !== remote && overlap(other, page));
        if (owner) {
          this.report(`${remote} claims ${page.path}, which ${owner.remote} owns`);
        } else {
          live.push({ ...page, remote });
        }
      }
    }
    return live;
  }

  private report(problem: string): void {
    if (!this.logged.has(problem)) {
      this.logged.add(problem);
      this.log.warn({ problem }, 'page claimed twice');
    }
  }
}

/** Returns what the shell has to know, in the language of its page, without default values. */
export function rowsOf(pages: readonly LivePage[], language: Language = 'en'): PageRows {
  const rows: PageRows = {};
  for (const { remote, path, title, access, loadingText, navigation, editions } of pages) {
    const own = editions?.[language];
    const row: PageRow = {
      path,
      title: own?.title ?? title,
      loadingText: own?.loadingText ?? loadingText,
      navigation: linkIn(language, navigation, own?.label),
      ...(access !== 'public' && { access }),
      ...(editions && { languages: Object.keys(editions) }),
    };
    rows[remote] = [...(rows[remote] ?? []), row];
  }
  return rows;
}

/** The link of a page in the menu. It is left out where the page has no label in the language, so that no label is in another one. */
function linkIn(language: Language, navigation: LivePage['navigation'], label: string | undefined) {
  if (language === 'en' || !navigation) {
    return navigation;
  }
  return label ? { ...navigation, label } : undefined;
}
