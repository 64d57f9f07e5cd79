import { readShortcutSetting } from '@portal/sdk/shortcut-setting';

export type Shortcut = 'cases' | 'search' | 'next' | 'previous' | 'edit' | 'help' | 'palette';

const letters: Readonly<Record<string, Shortcut>> = {
  'g c': 'cases',
  '/': 'search',
  j: 'next',
  k: 'previous',
  e: 'edit',
  '?': 'help',
};

/** Elements that take keys themselves. Checkboxes and buttons take Space and Enter only. */
const takesKeys =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], dialog';

const pauseMs = 1_000;
let firstKey: { key: string; at: number } | undefined;

/** Returns the shortcut that a key press completes. A press in a field, a menu or a dialog is none. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey || isTaken(event.target)) {
    firstKey = undefined;
    return undefined;
  }
  if (event.ctrlKey || event.metaKey) {
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : undefined;
  }
  return readShortcutSetting() ? letterOf(event) : undefined;
}

function letterOf({ key, timeStamp }: KeyboardEvent): Shortcut | undefined {
  const before = firstKey && timeStamp - firstKey.at < pauseMs ? `${firstKey.key} ` : '';
  firstKey = key === 'g' ? { key, at: timeStamp } : undefined;
  const sequence = before + key;
  return Object.hasOwn(letters, sequence) ? letters[sequence] : undefined;
}

const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(takesKeys) !== null) || document.querySelector('dialog[open]') !== null;
