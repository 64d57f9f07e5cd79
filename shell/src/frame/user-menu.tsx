import type { SessionUser } from '@portal/contracts';
import { Link, useSignOut } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { furtherEntries, type MenuEntry, personalEntries } from './menu-entries';
import { UserFace } from './user-face';

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const trigger = (
    <button type="button" className={buttonClass({ variant: 'ghost' })}>
      <UserFace name={user.name} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>{user.email}</MenuLabel>
      <Entries entries={personalEntries(user)} />
      <MenuSeparator />
      <Entries entries={furtherEntries(user)} />
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
