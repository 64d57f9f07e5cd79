import { t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { Link, useSignOut } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { useEffect, useRef } from 'react';
import { type MenuEntry, personalEntries, userMenuEntries } from './menu-entries';
import { UserButtonContent } from './user-button-content';

export type PressedWith = 'key' | 'pointer';

interface UserMenuProps {
  user: SessionUser;
  pressedWith: PressedWith;
}

/** Takes the place of a button that was pressed, and opens at once. */
export function UserMenu({ user, pressedWith }: UserMenuProps) {
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  // Repeats the press of a key, because a menu focuses its first entry only when it sees one.
  useEffect(() => {
    if (pressedWith === 'key') {
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }
  }, [pressedWith]);
  const trigger = (
    <button ref={button} type="button" className={buttonClass({ variant: 'ghost' })}>
      <UserButtonContent name={user.name} />
    </button>
  );
  return (
    <Menu trigger={trigger} defaultOpen={pressedWith === 'pointer'}>
      <MenuLabel>{user.email}</MenuLabel>
      <Entries entries={personalEntries(user)} />
      <MenuSeparator />
      <Entries entries={userMenuEntries(user)} />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>{t('Sign Out')}</MenuItem>
    </Menu>
  );
}

const Entries = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ label, to }) => (
    <MenuItem key={label} asChild>
      <Link to={to}>{t(label)}</Link>
    </MenuItem>
  ));
