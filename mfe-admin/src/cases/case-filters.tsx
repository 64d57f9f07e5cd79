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
  <div className="mb-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1fr_11rem_15rem_auto]">
    <SearchField
      className="max-lg:col-span-full"
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
      className="max-sm:col-span-full"
      contract={exportCases}
      query={{ q: address.q, status: address.status, caseType: address.caseType }}
      name="cases"
    />
  </div>
);
