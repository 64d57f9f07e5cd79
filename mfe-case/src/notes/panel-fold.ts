const key = 'portal.notes-panel';

/** Whether this browser keeps the notes beside the conversation folded. */
export function isPanelFolded(): boolean {
  try {
    return localStorage.getItem(key) === 'folded';
  } catch {
    return false;
  }
}

export function storePanelFolded(isFolded: boolean): void {
  try {
    localStorage.setItem(key, isFolded ? 'folded' : 'open');
  } catch {
    // The choice then ends with the page.
  }
}

export const panelWidth = (isFolded: boolean): string => `shrink-0 ${isFolded ? 'w-11' : 'w-88'}`;
