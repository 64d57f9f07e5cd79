import {
  CaseStatus,
  CaseType,
  caseStatusLabels,
  caseTypeLabels,
  dueLabels,
  exportCases,
  WaitingOn,
  waitingOnLabels,
} from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { SearchField } from '@portal/ui/search-field';
import { ExportButton } from '../frame/export-button';
import type { CaseList } from './use-case-list';

const statuses = CaseStatus.options.map((value) => ({ value, label: caseStatusLabels[value] }));
const dues = Object.entries(dueLabels).map(([value, label]) => ({ value, label }));
const sides = WaitingOn.options.map((value) => ({ value, label: waitingOnLabels[value] }));
const types = CaseType.options.map((value) => ({ value, label: caseTypeLabels[value] }));

export const CaseFilters = ({ address, change }: Pick<CaseList, 'address' | 'change'>) => (
  <div className="mb-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
    <SearchField
      className="col-span-full"
      label="Search cases"
      placeholder="Case number, client or email"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <ChoiceFilter
      label="Status"
      options={statuses}
      value={address.status}
      onChange={(status) => change({ status, page: undefined })}
    />
    <ChoiceFilter
      label="Case type"
      options={types}
      value={address.caseType}
      onChange={(caseType) => change({ caseType, page: undefined })}
    />
    <ChoiceFilter label="Due" options={dues} value={address.due} onChange={(due) => change({ due, page: undefined })} />
    <ChoiceFilter
      label="Waiting on"
      options={sides}
      value={address.waitingOn}
      onChange={(waitingOn) => change({ waitingOn, page: undefined })}
    />
    <ExportButton
      className="max-sm:col-span-full"
      contract={exportCases}
      query={{
        q: address.q,
        status: address.status,
        caseType: address.caseType,
        due: address.due,
        waitingOn: address.waitingOn,
      }}
      name="cases"
    />
  </div>
);
