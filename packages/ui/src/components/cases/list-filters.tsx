import type { ReactNode } from 'react';
import { ChoiceFilter } from '../choices/choice-filter';
import { SearchField } from '../choices/search-field';
import { FilterBar, type FilterBarProps } from '../tables/filter-bar';

interface ListFiltersProps extends Pick<FilterBarProps, 'sort'> {
  searchLabel: string;
  placeholder: string;
  statuses: readonly { value: string; label: string }[];
  address: { q?: string | undefined; status?: string | undefined };
  /** Further filters of this list. */
  children?: ReactNode;
  /** Number of these in use. */
  inUse?: number;
  change: (changes: { q?: string | undefined; status?: string | undefined; page: undefined }) => void;
}

/** Filters a list by search text and status, both kept in the address. */
export const ListFilters = (props: ListFiltersProps) => {
  const { searchLabel, placeholder, statuses, address, change, children, inUse = 0, sort } = props;
  return (
    <FilterBar
      inUse={inUse + (address.status ? 1 : 0)}
      {...(sort && { sort })}
      search={
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={address.q ?? ''}
          onSearch={(q) => change({ q, page: undefined })}
        />
      }
    >
      <ChoiceFilter
        label="Status"
        options={statuses}
        value={address.status}
        onChange={(status) => change({ status, page: undefined })}
      />
      {children}
    </FilterBar>
  );
};
