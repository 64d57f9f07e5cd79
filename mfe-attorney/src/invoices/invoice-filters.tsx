import { type InvoiceStatus, invoiceStatusLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { SearchField } from '@portal/ui/search-field';
import { Select } from '@portal/ui/select';
import type { InvoiceList } from './use-invoice-list';

const all = { value: 'all', label: 'All' };
/** Cancelled invoices are seen under 'All' only. */
const offered: InvoiceStatus[] = ['draft', 'sent', 'viewed', 'paid', 'overdue'];
const options = [all, ...offered.map((value) => ({ value, label: invoiceStatusLabels[value] }))];

export const InvoiceFilters = ({ address, change }: Pick<InvoiceList, 'address' | 'change'>) => (
  <div className="mb-5 grid gap-4 sm:grid-cols-[1fr_12rem] sm:items-end">
    <SearchField
      label="Search invoices"
      placeholder="Invoice, case or client"
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
