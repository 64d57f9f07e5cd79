import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../choices/choice-filter';
import { SearchField } from '../choices/search-field';

interface ListFiltersProps {
  searchLabel: string;
  placeholder: string;
  statuses: readonly { value: string; label: string }[];
  address: { q?: string | undefined; status?: string | undefined };
  /** Further filters of this list. */
  children?: ReactNode;
  change: (changes: { q?: string | undefined; status?: string | undefined; page: undefined }) => void;
}

/** Filters a list by search text and status, both kept in the address. */
export const ListFilters = ({ searchLabel, placeholder, statuses, address, change, children }: ListFiltersProps) => (
  <div className="mb-5 grid grid-cols-2 gap-4 sm:flex sm:flex-wrap sm:items-end max-sm:[&>:last-child:nth-child(even)]:col-span-2">
    <SearchField
      className={clsx('col-span-full grow sm:min-w-72', children && 'sm:max-lg:basis-full')}
      label={searchLabel}
      placeholder={placeholder}
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <ChoiceFilter
      label="Status"
      options={statuses}
      value={address.status}
      onChange={(status) => change({ status, page: undefined })}
      className="sm:w-40"
    />
    {children}
  </div>
);
