import {
  caseStatusLabels,
  caseTypeLabels,
  dueLabels,
  exportCases,
  serviceLevelNames,
  waitingOnLabels,
} from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { SearchField } from '@portal/ui/search-field';
import { useEffect, useState } from 'react';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import type { CaseList } from './use-case-list';
import type { Staff } from './use-staff';

/** The filters that further controls set; without one in use they are folded away. */
const further = ['attorneyId', 'serviceLevel', 'from', 'to'] as const;

interface Props extends Pick<CaseList, 'address' | 'change'> {
  staff: Staff;
}

const grid = 'grid grid-cols-2 items-end gap-4 lg:grid-cols-4';

export function CaseFilters({ address, change, staff }: Props) {
  const inUse = further.filter((key) => address[key]).length;
  const [isOpen, setOpen] = useState(inUse > 0);
  /** On a phone, most filters would push the list below the fold. */
  const onPhones = (value: string | undefined) => (isOpen || value ? undefined : 'max-sm:hidden');
  return (
    <div className="mb-5 grid gap-4">
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[1fr_1fr_1fr_1fr_auto_auto] xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto_auto]">
        <SearchField
          className="max-xl:col-span-full"
          label="Search cases"
          placeholder="Case number, subject or client"
          value={address.q ?? ''}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <ChoiceFilter
          label="Status"
          options={caseStatusLabels}
          value={address.status}
          onChange={(status) => change({ status, page: undefined })}
        />
        <ChoiceFilter
          label="Case type"
          options={caseTypeLabels}
          className={onPhones(address.caseType)}
          value={address.caseType}
          onChange={(caseType) => change({ caseType, page: undefined })}
        />
        <ChoiceFilter
          label="Due"
          options={dueLabels}
          className={onPhones(address.due)}
          value={address.due}
          onChange={(due) => change({ due, page: undefined })}
        />
        <ChoiceFilter
          label="Waiting on"
          options={waitingOnLabels}
          className={onPhones(address.waitingOn)}
          value={address.waitingOn}
          onChange={(waitingOn) => change({ waitingOn, page: undefined })}
        />
        <Button
          variant="outline"
          className="min-h-11 whitespace-nowrap"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          More filters{inUse > 0 && ` (${inUse})`}
        </Button>
        <ExportButton
          contract={exportCases}
          query={{
            q: address.q,
            status: address.status,
            due: address.due,
            waitingOn: address.waitingOn,
            caseType: address.caseType,
            attorneyId: address.attorneyId,
            serviceLevel: address.serviceLevel,
            from: address.from,
            to: address.to,
          }}
          name="cases"
        />
      </div>
      {isOpen && <FurtherFilters address={address} change={change} staff={staff} />}
    </div>
  );
}

function FurtherFilters({ address, change, staff }: Props) {
  const { load } = staff;
  useEffect(load, [load]);
  return (
    <div className={grid}>
      <ChoiceFilter
        label="Attorney"
        options={attorneyOptions(staff, address.attorneyId)}
        value={address.attorneyId}
        onChange={(attorneyId) => change({ attorneyId, page: undefined })}
      />
      <ChoiceFilter
        label="Service level"
        options={serviceLevelNames}
        value={address.serviceLevel}
        onChange={(serviceLevel) => change({ serviceLevel, page: undefined })}
      />
      <DayRange of="Submitted" address={address} change={change} />
    </div>
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
