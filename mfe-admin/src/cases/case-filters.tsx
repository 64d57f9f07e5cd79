import {
  caseGroupLabels,
  caseStatusLabels,
  caseTypeLabels,
  dueLabels,
  exportCases,
  serviceLevelNames,
  waitingOnLabels,
} from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { useEffect } from 'react';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import { OrganisationFilter } from '../frame/organisation-filter';
import type { CaseList } from './use-case-list';
import type { Staff } from './use-staff';

/** The filters that are folded away without one in use. */
const further = ['group', 'attorneyId', 'organisationId', 'serviceLevel', 'from', 'to'] as const;

const always = ['status', 'caseType', 'due', 'waitingOn'] as const;

interface Props extends Pick<CaseList, 'address' | 'change'> {
  staff: Staff;
}

const sorts = [
  { key: 'caseNumber', header: 'Case' },
  { key: 'status', header: 'Status' },
  { key: 'dueAt', header: 'Due' },
  { key: 'waitingOn', header: 'Waiting on' },
  { key: 'createdAt', header: 'Submitted' },
];

export function CaseFilters({ address, change, staff }: Props) {
  const furtherInUse = further.filter((key) => address[key]).length;
  return (
    <FilterBar
      inUse={furtherInUse + always.filter((key) => address[key]).length}
      furtherInUse={furtherInUse}
      sort={{ columns: sorts, address, change }}
      further={<FurtherFilters address={address} change={change} staff={staff} />}
      search={
        <SearchField
          label="Search cases"
          placeholder="Case number, subject or client"
          value={address.q ?? ''}
          onSearch={(q) => change({ q, page: undefined })}
        />
      }
      actions={
        <ExportButton
          contract={exportCases}
          query={{
            q: address.q,
            status: address.status,
            due: address.due,
            waitingOn: address.waitingOn,
            group: address.group,
            caseType: address.caseType,
            attorneyId: address.attorneyId,
            organisationId: address.organisationId,
            serviceLevel: address.serviceLevel,
            from: address.from,
            to: address.to,
          }}
          name="cases"
        />
      }
    >
      <ChoiceFilter
        label="Status"
        options={caseStatusLabels}
        value={address.status}
        onChange={(status) => change({ status, page: undefined })}
      />
      <ChoiceFilter
        label="Case type"
        options={caseTypeLabels}
        value={address.caseType}
        onChange={(caseType) => change({ caseType, page: undefined })}
        className="lg:max-w-44"
      />
      <ChoiceFilter
        label="Due"
        options={dueLabels}
        value={address.due}
        onChange={(due) => change({ due, page: undefined })}
      />
      <ChoiceFilter
        label="Waiting on"
        options={waitingOnLabels}
        value={address.waitingOn}
        onChange={(waitingOn) => change({ waitingOn, page: undefined })}
      />
    </FilterBar>
  );
}

function FurtherFilters({ address, change, staff }: Props) {
  const { load } = staff;
  useEffect(load, [load]);
  return (
    <>
      <ChoiceFilter
        label="Only"
        options={caseGroupLabels}
        value={address.group}
        onChange={(group) => change({ group, page: undefined })}
      />
      <ChoiceFilter
        label="Attorney"
        options={attorneyOptions(staff, address.attorneyId)}
        value={address.attorneyId}
        onChange={(attorneyId) => change({ attorneyId, page: undefined })}
      />
      <OrganisationFilter
        value={address.organisationId}
        onChange={(organisationId) => change({ organisationId, page: undefined })}
      />
      <ChoiceFilter
        label="Service level"
        options={serviceLevelNames}
        value={address.serviceLevel}
        onChange={(serviceLevel) => change({ serviceLevel, page: undefined })}
      />
      <DayRange of="Submitted" address={address} change={change} />
    </>
  );
}

/** The active attorneys by name, and the one of the address, who may have left or be beyond the first page. */
function attorneyOptions({ attorneys = [] }: Staff, chosen: string | undefined) {
  const options = attorneys
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return chosen && !options.some(({ value }) => value === chosen)
    ? [...options, { value: chosen, label: 'Another attorney' }]
    : options;
}
