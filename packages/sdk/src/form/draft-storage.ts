const prefix = 'portal.draft.';

/** What was kept under `key` in this tab, or undefined; storage that is full or forbidden counts as empty. */
export function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text ? (JSON.parse(text) as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `values` for this tab only; nothing reaches the disk of a shared computer or the server. */
export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // A draft is a convenience: without room for it the form goes on.
  }
}

export const clearDraft = (key: string): void => sessionStorage.removeItem(prefix + key);

export function forgetDrafts(): void {
  for (const key of draftKeys()) {
    sessionStorage.removeItem(key);
  }
}

/** The storage keys of all drafts of this tab. */
export const draftKeys = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
