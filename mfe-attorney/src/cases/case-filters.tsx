import { type CaseStatus, caseStatusLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import type { CaseList } from './use-case-list';

const all = { value: 'all', label: 'All' };
/** A case has an attorney from 'assigned' on. */
const reachable: CaseStatus[] = ['assigned', 'in-progress', 'resolved', 'closed'];
const options = [all, ...reachable.map((value) => ({ value, label: caseStatusLabels[value] }))];

export const CaseFilters = ({ address, change }: Pick<CaseList, 'address' | 'change'>) => (
  <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_12rem] sm:items-end">
    <SearchField
      label="Search cases"
      placeholder="Case number, client or email"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="Status">
      <Select
        options={options}
        value={address.status ?? all.value}
        onChange={({ target }) =>
          change({ status: target.value === all.value ? undefined : target.value, page: undefined })
        }
      />
    </Field>
  </div>
);
