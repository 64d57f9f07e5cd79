import { exportInvoices, InvoiceStatus, invoiceStatusLabels, owedLabels } from '@portal/contracts';
import { ChoiceFilter } from '@portal/ui/choice-filter';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { DayRange } from '../frame/day-range';
import { ExportButton } from '../frame/export-button';
import { OrganisationFilter } from '../frame/organisation-filter';
import type { InvoiceList } from './use-invoice-list';

const statuses = InvoiceStatus.options.map((value) => ({ value, label: invoiceStatusLabels[value] }));

const sorts = [
  { key: 'invoiceNumber', header: 'Invoice' },
  { key: 'totalAmount', header: 'Amount' },
  { key: 'dueDate', header: 'Due date' },
  { key: 'createdAt', header: 'Created' },
];

export const InvoiceFilters = ({ address, change }: Pick<InvoiceList, 'address' | 'change'>) => (
  <FilterBar
    inUse={[address.status, address.owed, address.from, address.to, address.organisationId].filter(Boolean).length}
    furtherInUse={address.organisationId ? 1 : 0}
    sort={{ columns: sorts, address, change }}
    further={
      <OrganisationFilter
        value={address.organisationId}
        onChange={(organisationId) => change({ organisationId, page: undefined })}
      />
    }
    search={
      <SearchField
        label="Search invoices"
        placeholder="Invoice, case or client"
        value={address.q ?? ''}
        onSearch={(q) => change({ q, page: undefined })}
      />
    }
    actions={
      <ExportButton
        contract={exportInvoices}
        query={{
          q: address.q,
          status: address.status,
          owed: address.owed,
          caseId: address.caseId,
          organisationId: address.organisationId,
          from: address.from,
          to: address.to,
        }}
        name="invoices"
      />
    }
  >
    <ChoiceFilter
      label="Status"
      options={statuses}
      value={address.status}
      onChange={(status) => change({ status, page: undefined })}
    />
    <ChoiceFilter
      label="Owed"
      options={owedLabels}
      value={address.owed}
      onChange={(owed) => change({ owed, page: undefined })}
    />
    <DayRange of="Created" address={address} change={change} />
  </FilterBar>
);
