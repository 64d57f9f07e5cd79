import { draftKeys, forgetDrafts } from './draft-storage';

/** Holds the id of the person whose drafts this tab keeps. Drafts without an owner are a visitor's. */
const ownerKey = 'portal.drafts-of';
/** Holds the drafts of somebody whose session has ended, and whose they are. */
const asideKey = 'portal.drafts-aside';

interface DraftsAside {
  owner: string;
  drafts: Record<string, string>;
}

/** From now on the drafts of this tab are this person's: somebody else's go, their own come back. */
export function giveDraftsTo(userId: string): void {
  ignoringForbiddenStorage(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== userId) {
      forgetDrafts();
    }
    bringBackDrafts(userId);
    sessionStorage.setItem(ownerKey, userId);
  });
}

/** Hides the drafts of the person whose session has ended from whoever uses this tab next. */
export function setDraftsAside(): void {
  ignoringForbiddenStorage(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === null) {
      return;
    }
    const drafts = Object.fromEntries(draftKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
    const aside: DraftsAside = { owner, drafts };
    sessionStorage.setItem(asideKey, JSON.stringify(aside));
    sessionStorage.removeItem(ownerKey);
    forgetDrafts();
  });
}

/** Leaves nothing in this tab of what anybody typed. */
export function dropAllDrafts(): void {
  ignoringForbiddenStorage(() => {
    forgetDrafts();
    sessionStorage.removeItem(ownerKey);
    sessionStorage.removeItem(asideKey);
  });
}

/** What was typed since then is newer, and stays. */
function bringBackDrafts(userId: string): void {
  const aside = sessionStorage.getItem(asideKey);
  sessionStorage.removeItem(asideKey);
  const { owner, drafts } = JSON.parse(aside ?? '{}') as Partial<DraftsAside>;
  if (owner === userId) {
    for (const [key, draft] of Object.entries(drafts ?? {})) {
      sessionStorage.setItem(key, sessionStorage.getItem(key) ?? draft);
    }
  }
}

function ignoringForbiddenStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Without storage there are no drafts.
  }
}
