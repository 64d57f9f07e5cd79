import { draftKeys, forgetDrafts } from './draft-storage';

/** Holds the id of the person whose drafts this tab keeps. Drafts without an owner belong to a visitor. */
const ownerKey = 'portal.drafts-of';
/** Holds the drafts of a person whose session has ended, and that person's id. */
const stashKey = 'portal.drafts-aside';

interface DraftStash {
  owner: string;
  drafts: Record<string, string>;
}

/** Makes this person the owner of the tab's drafts. It deletes another person's drafts and restores their own. */
export function setDraftOwner(userId: string): void {
  ignoringForbiddenStorage(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== userId) {
      forgetDrafts();
    }
    restoreDrafts(userId);
    sessionStorage.setItem(ownerKey, userId);
  });
}

/** Hides the drafts of the person whose session has ended from the next person who uses this tab. */
export function stashDrafts(): void {
  ignoringForbiddenStorage(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === null) {
      return;
    }
    const drafts = Object.fromEntries(draftKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
    const stash: DraftStash = { owner, drafts };
    sessionStorage.setItem(stashKey, JSON.stringify(stash));
    sessionStorage.removeItem(ownerKey);
    forgetDrafts();
  });
}

/** Deletes all drafts of this tab. */
export function dropAllDrafts(): void {
  ignoringForbiddenStorage(() => {
    forgetDrafts();
    sessionStorage.removeItem(ownerKey);
    sessionStorage.removeItem(stashKey);
  });
}

/** Restores the person's drafts, but keeps newer ones that were typed since. */
function restoreDrafts(userId: string): void {
  const stash = sessionStorage.getItem(stashKey);
  sessionStorage.removeItem(stashKey);
  const { owner, drafts } = JSON.parse(stash ?? '{}') as Partial<DraftStash>;
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
