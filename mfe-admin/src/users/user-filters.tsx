import { exportUsers, Role, roleLabels } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { SearchField } from '@portal/ui/search-field';
import { ExportButton } from '../frame/export-button';
import type { UserList } from './use-user-list';

const roles = Role.options.map((value) => ({ value, label: roleLabels[value] }));

export const UserFilters = ({ address, change }: Pick<UserList, 'address' | 'change'>) => (
  <div className="grid grow gap-4 sm:grid-cols-[1fr_11rem_auto] sm:items-end">
    <SearchField
      label="Search users"
      placeholder="Name or email"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <ChoiceFilter
      label="Role"
      options={roles}
      value={address.role}
      onChange={(role) => change({ role, page: undefined })}
    />
    <ExportButton
      contract={exportUsers}
      query={{ q: address.q, role: address.role, active: address.active }}
      name="users"
    />
  </div>
);
