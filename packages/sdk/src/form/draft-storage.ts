const prefix = 'portal.draft.';

/** Reads the draft stored under `key` in this tab, or undefined. Forbidden storage counts as empty. */
export function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text ? (JSON.parse(text) as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `values` for this tab only, so that they reach neither the server nor a later visit on a shared computer. */
export function writeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // A draft is a convenience: the form works without it.
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
