import { exportContacts } from '@portal/contracts';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { ExportButton } from '../frame/export-button';
import type { Inbox } from './use-inbox';

const options = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

export const InboxFilters = ({ address, change }: Pick<Inbox, 'address' | 'change'>) => (
  <FilterBar
    inUse={address.status ? 1 : 0}
    search={
      <SearchField
        label="Search requests"
        placeholder="Name, email, subject or message"
        value={address.q ?? ''}
        onSearch={(q) => change({ q, page: undefined })}
      />
    }
    actions={
      <ExportButton contract={exportContacts} query={{ q: address.q, status: address.status }} name="contacts" />
    }
  >
    <SegmentedControl
      legend="Which requests"
      options={options}
      value={address.status ?? 'all'}
      onChange={(status) => change({ status: status === 'all' ? undefined : status, page: undefined })}
    />
  </FilterBar>
);
