import { InvoiceStatus, invoiceStatusLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import { DayRange } from '../frame/day-range';
import type { InvoiceList } from './use-invoice-list';

const all = { value: 'all', label: 'All' };
const options = [all, ...InvoiceStatus.options.map((value) => ({ value, label: invoiceStatusLabels[value] }))];

export const InvoiceFilters = ({ address, change }: Pick<InvoiceList, 'address' | 'change'>) => (
  <div className="mb-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_11rem_10.5rem_10.5rem]">
    <SearchField
      className="max-lg:col-span-full"
      label="Search invoices"
      placeholder="Invoice, case or client"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <Field label="Status" className="max-sm:col-span-2">
      <Select
        options={options}
        value={address.status ?? all.value}
        onChange={({ target }) =>
          change({ status: target.value === all.value ? undefined : target.value, page: undefined })
        }
      />
    </Field>
    <DayRange address={address} change={change} />
  </div>
);
