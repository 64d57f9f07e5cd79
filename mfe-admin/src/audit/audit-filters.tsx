import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import { DayRange } from '../frame/day-range';
import type { AuditList } from './use-audit-list';

const subjects = [
  { value: 'all', label: 'Everything' },
  { value: 'case', label: 'Cases' },
  { value: 'message', label: 'Messages' },
  { value: 'document', label: 'Documents' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'user', label: 'Users' },
  { value: 'contact', label: 'Contact requests' },
];

export const AuditFilters = ({ address, change }: Pick<AuditList, 'address' | 'change'>) => (
  <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-[1fr_13rem_10.5rem_10.5rem] lg:items-end">
    <SearchField
      className="max-lg:col-span-2"
      label="Search events"
      placeholder="Person, action or any detail"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="About" className="max-lg:col-span-2">
      <Select
        options={subjects}
        value={address.subjectType ?? 'all'}
        onChange={({ target }) =>
          change({ subjectType: target.value === 'all' ? undefined : target.value, page: undefined })
        }
      />
    </Field>
    <DayRange address={address} change={change} />
  </div>
);
