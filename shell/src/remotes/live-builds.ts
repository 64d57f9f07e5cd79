import type { Words } from '@portal/build/i18n';
import { type PageRows, type RemoteBuild, RemoteBuilds } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';
import { setPages } from '../routing/live-pages';
import { setSlots } from '../slots/live-slots';
import { noteServedVersion } from './newer-portal';
import { timeLimit } from './time-limit';

/** The data block that the server writes into the page. It saves two round trips before the first remote starts. */
interface Inlined {
  builds: RemoteBuilds;
  /** Pages of all remotes, also of those that are down. */
  pages: PageRows;
  /** Version of the shell. */
  shell?: string;
  /** The languages other than English in which the shell is complete. */
  languages?: string[];
  /** The translations of the shell for this page, unless it is English. */
  words?: NonNullable<RemoteBuild['words']>;
  /** Words of admins in the place of translations, by the English text. */
  corrections?: Words;
}

/** Reads the data block. It is null in development, where the page is a static file. */
export function readInlined(): Inlined | null {
  const text = document.getElementById('live-remotes')?.textContent;
  return text ? (JSON.parse(text) as Inlined) : null;
}

/** Asks the server which build of each remote is live, and which pages it has. */
export async function fetchBuilds(): Promise<RemoteBuilds> {
  const language = languageOfPage();
  const response = await fetch(`/remotes.json${language === 'en' ? '' : `?language=${language}`}`, {
    cache: 'no-cache',
    signal: timeLimit(5_000),
  });
  noteServedVersion(response.headers.get('Shell-Version'));
  const builds = RemoteBuilds.parse(await response.json());
  setPages(Object.fromEntries(Object.entries(builds).map(([name, { pages = [] }]) => [name, pages])));
  setSlots(builds);
  return builds;
}
