import { exportAudit } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
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
  return (
    <div className="mb-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-[1fr_1fr_auto] xl:grid-cols-[1fr_10rem_13rem_10.5rem_10.5rem_auto]">
      <SearchField
        className="max-xl:col-span-full"
        label="Search events"
        placeholder="Person, action or any detail"
        value={address.q ?? ''}
        onSearch={(q) => change({ q, page: undefined })}
      />
      <ChoiceFilter
        label="About"
        options={subjects}
        all="Everything"
        value={subjectType}
        onChange={(subjectType) => change({ subjectType, page: undefined })}
      />
      <SearchField
        className="sm:max-xl:col-span-2"
        label="Network address"
        labelShown
        placeholder="Any"
        value={address.networkAddress ?? ''}
        onSearch={(networkAddress) => change({ networkAddress, page: undefined })}
      />
      <DayRange address={address} change={change} />
      <ExportButton
        className="max-sm:col-span-full"
        contract={exportAudit}
        query={{ q, subjectType, networkAddress, from, to }}
        name="audit"
      />
    </div>
  );
}
