import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';

interface ListFiltersProps {
  searchLabel: string;
  placeholder: string;
  /** Status options; 'All' comes before them. */
  statuses: readonly { value: string; label: string }[];
  address: { q?: string | undefined; status?: string | undefined };
  change: (changes: { q?: string | undefined; status?: string | undefined; page: undefined }) => void;
}

const all = { value: 'all', label: 'All' };

/** Filters a list by search text and status, both kept in the address. */
export const ListFilters = ({ searchLabel, placeholder, statuses, address, change }: ListFiltersProps) => (
  <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_12rem] sm:items-end">
    <SearchField
      label={searchLabel}
      placeholder={placeholder}
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="Status">
      <Select
        options={[all, ...statuses]}
        value={address.status ?? all.value}
        onChange={({ target }) =>
          change({ status: target.value === all.value ? undefined : target.value, page: undefined })
        }
      />
    </Field>
  </div>
);
