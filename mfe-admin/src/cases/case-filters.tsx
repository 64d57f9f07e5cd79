import { CaseStatus, CaseType, caseStatusLabels, caseTypeLabels, exportCases } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import { ExportButton } from '../frame/export-button';
import type { CaseList } from './use-case-list';

const all = { value: 'all', label: 'All' };
const statuses = [all, ...CaseStatus.options.map((value) => ({ value, label: caseStatusLabels[value] }))];
const types = [all, ...CaseType.options.map((value) => ({ value, label: caseTypeLabels[value] }))];
const chosen = (value: string) => (value === all.value ? undefined : value);

export const CaseFilters = ({ address, change }: Pick<CaseList, 'address' | 'change'>) => (
  <div className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-[1fr_11rem_15rem_auto] lg:items-end">
    <SearchField
      className="max-lg:col-span-2"
      label="Search cases"
      placeholder="Case number, client or email"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="Status">
      <Select
        options={statuses}
        value={address.status ?? all.value}
        onChange={({ target }) => change({ status: chosen(target.value), page: undefined })}
      />
    </Field>
    <Field label="Case type">
      <Select
        options={types}
        value={address.caseType ?? all.value}
        onChange={({ target }) => change({ caseType: chosen(target.value), page: undefined })}
      />
    </Field>
    <ExportButton
      contract={exportCases}
      query={{ q: address.q, status: address.status, caseType: address.caseType }}
      name="cases"
    />
  </div>
);
