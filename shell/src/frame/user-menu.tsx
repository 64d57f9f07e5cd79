import type { SessionUser } from '@portal/contracts';
import { Link, useSignOut } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { type MenuEntry, personalEntries, userMenuEntries } from './menu-entries';
import { UserButtonContent } from './user-button-content';

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const trigger = (
    <button type="button" className={buttonClass({ variant: 'ghost' })}>
      <UserButtonContent name={user.name} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{user.email}</MenuLabel>
      <Entries entries={personalEntries(user)} />
      <MenuSeparator />
      <Entries entries={userMenuEntries(user)} />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}

const Entries = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ label, to }) => (
    <MenuItem key={label} asChild>
      <Link to={to}>{label}</Link>
    </MenuItem>
  ));
