import { type Page, type PageRow, type PageRows, pageAt, type SessionUser } from '@portal/contracts';

/** A page as the shell knows it, with the remote that owns it. */
export type LivePage = PageRow & Pick<Page, 'access'> & { remote: string };

const byRemote = new Map<string, LivePage[]>();

/** Replaces the pages of these remotes. Remotes that are missing, because they are down, keep theirs. */
export function setPages(rows: PageRows): void {
  for (const [remote, pages] of Object.entries(rows)) {
    byRemote.set(
      remote,
      pages.map((page) => ({ ...page, access: page.access ?? 'public', remote })),
    );
  }
}

/** The pages of all remotes, in the order in which the server sent them. */
const livePages = () => [...byRemote.values()].flat();

export const livePageAt = (path: string): LivePage | undefined => pageAt(livePages(), path);

/** The pages that have a link in the user menu of people with this role. */
export const linkedPages = (role: SessionUser['role']): LivePage[] =>
  livePages().filter(
    ({ access, navigation }) => navigation && isFor(access, role) && isFor(navigation.roles ?? access, role),
  );

const isFor = (access: Page['access'], role: SessionUser['role']) =>
  typeof access === 'string' || access.some((each) => each === role);
