import { exportAudit } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import type { AuditList } from './use-audit-list';

const subjects = [
  { value: 'case', label: 'Cases' },
  { value: 'message', label: 'Messages' },
  { value: 'document', label: 'Documents' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'user', label: 'Users' },
  { value: 'contact', label: 'Contact requests' },
  { value: 'mail', label: 'Emails' },
];

export function AuditFilters({ address, change }: Pick<AuditList, 'address' | 'change'>) {
  const { q, subjectType, networkAddress, from, to } = address;
  const inUse = [subjectType, networkAddress, from, to].filter(Boolean).length;
  return (
    <FilterBar
      inUse={inUse}
      sort={{ columns: sorts, address: { sort: 'createdAt', order: address.order }, change: byTime(change) }}
      search={
        <SearchField
          label="Search events"
          placeholder="Person, action or any detail"
          value={address.q ?? ''}
          onSearch={(q) => change({ q, page: undefined })}
        />
      }
      actions={
        <ExportButton contract={exportAudit} query={{ q, subjectType, networkAddress, from, to }} name="audit" />
      }
    >
      <ChoiceFilter
        label="About"
        options={subjects}
        all="Everything"
        value={subjectType}
        onChange={(subjectType) => change({ subjectType, page: undefined })}
      />
      <SearchField
        className="lg:w-52"
        label="Network address"
        placeholder="Network address"
        value={address.networkAddress ?? ''}
        onSearch={(networkAddress) => change({ networkAddress, page: undefined })}
      />
      <DayRange address={address} change={change} />
    </FilterBar>
  );
}

const sorts = [{ key: 'createdAt', header: 'When' }];

/** The log is ordered by time only, so the address holds no column. */
export const byTime =
  (change: AuditList['change']) =>
  ({ sort: _onlyByTime, ...rest }: Parameters<AuditList['change']>[0] & { sort?: string }) =>
    change(rest);
