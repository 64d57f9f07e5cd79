import { Role, roleLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import type { UserList } from './use-user-list';

const all = { value: 'all', label: 'All' };
const roles = [all, ...Role.options.map((value) => ({ value, label: roleLabels[value] }))];

export const UserFilters = ({ address, change }: Pick<UserList, 'address' | 'change'>) => (
  <div className="grid grow gap-4 sm:grid-cols-[1fr_11rem] sm:items-end">
    <SearchField
      label="Search users"
      placeholder="Name or email"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="Role">
      <Select
        options={roles}
        value={address.role ?? all.value}
        onChange={({ target }) =>
          change({ role: target.value === all.value ? undefined : target.value, page: undefined })
        }
      />
    </Field>
  </div>
);
