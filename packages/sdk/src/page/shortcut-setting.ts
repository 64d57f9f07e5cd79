const key = 'portal.single-letter-shortcuts';

/** Whether single letters are shortcuts in this browser. On unless somebody has turned them off. */
export function readShortcutSetting(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Without storage, they could not be turned off for good.
    return false;
  }
}

export function storeShortcutSetting(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // The setting then ends with the page.
  }
}
