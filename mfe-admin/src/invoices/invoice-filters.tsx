import { exportInvoices, InvoiceStatus, invoiceStatusLabels } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { SearchField } from '@portal/ui/search-field';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import type { InvoiceList } from './use-invoice-list';

const statuses = InvoiceStatus.options.map((value) => ({ value, label: invoiceStatusLabels[value] }));

export const InvoiceFilters = ({ address, change }: Pick<InvoiceList, 'address' | 'change'>) => (
  <div className="mb-5 grid grid-cols-2 items-end gap-4 sm:grid-cols-3 md:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[1fr_11rem_10.5rem_10.5rem_auto]">
    <SearchField
      className="max-lg:col-span-full"
      label="Search invoices"
      placeholder="Invoice, case or client"
      value={address.q ?? ''}
      onSearch={(q) => change({ q, page: undefined })}
    />
    <ChoiceFilter
      className="max-sm:col-span-2"
      label="Status"
      options={statuses}
      value={address.status}
      onChange={(status) => change({ status, page: undefined })}
    />
    <DayRange of="Created" address={address} change={change} />
    <ExportButton
      contract={exportInvoices}
      query={{ q: address.q, status: address.status, caseId: address.caseId, from: address.from, to: address.to }}
      name="invoices"
      className="max-sm:col-span-2 sm:max-md:justify-self-start"
    />
  </div>
);
