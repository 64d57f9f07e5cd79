import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { cloneElement, useEffect, useRef } from 'react';
import type { ActionMenuProps, MenuEntry } from './action-menu-props';

export type PressedWith = 'key' | 'pointer';

interface OpenActionMenuProps extends Pick<ActionMenuProps, 'trigger' | 'align'> {
  entries: readonly MenuEntry[];
  pressedWith: PressedWith;
}

/** Takes the place of a button that was pressed, and opens at once. */
export function OpenActionMenu({ trigger, entries, align, pressedWith }: OpenActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Repeats the press of a key, because a menu focuses its first entry only when it sees one.
  useEffect(() => {
    if (pressedWith === 'key') {
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }
  }, [pressedWith]);
  return (
    <Menu trigger={cloneElement(trigger, { ref: button })} align={align} defaultOpen={pressedWith === 'pointer'}>
      {entries.map(entryOf)}
    </Menu>
  );
}

function entryOf(entry: MenuEntry) {
  if (entry === 'line') {
    return <MenuSeparator key="line" />;
  }
  if ('note' in entry) {
    return <MenuLabel key={entry.note}>{entry.note}</MenuLabel>;
  }
  const { key, label, icon, tone, onSelect } = entry;
  return (
    <MenuItem key={key} icon={icon} tone={tone} onSelect={onSelect}>
      {label}
    </MenuItem>
  );
}
