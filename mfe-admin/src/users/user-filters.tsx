import { exportUsers, Role, roleLabels } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { ExportButton } from '../frame/export-button';
import { InviteButton } from './invite-button';
import type { UserList } from './use-user-list';

const roles = Role.options.map((value) => ({ value, label: roleLabels[value] }));

const sorts = [
  { key: 'name', header: 'User' },
  { key: 'lastLoginAt', header: 'Last sign-in' },
  { key: 'createdAt', header: 'Joined' },
];

export const UserFilters = ({ address, change }: Pick<UserList, 'address' | 'change'>) => (
  <FilterBar
    inUse={address.role ? 1 : 0}
    sort={{ columns: sorts, address, change }}
    search={
      <SearchField
        label="Search users"
        placeholder="Name or email"
        value={address.q ?? ''}
        onSearch={(q) => change({ q, page: undefined })}
      />
    }
    actions={
      <>
        <ExportButton
          contract={exportUsers}
          query={{ q: address.q, role: address.role, active: address.active }}
          name="users"
        />
        <InviteButton />
      </>
    }
  >
    <ChoiceFilter
      label="Role"
      options={roles}
      value={address.role}
      onChange={(role) => change({ role, page: undefined })}
    />
  </FilterBar>
);
