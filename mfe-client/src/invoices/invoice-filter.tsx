import { type InvoiceStatus, invoiceStatusLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';

/** Omits 'draft', because clients never see drafts. */
const offered: readonly InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'paid', 'cancelled'];

interface InvoiceFilterProps {
  status: InvoiceStatus | undefined;
  onChange: (status: InvoiceStatus | undefined) => void;
}

export const InvoiceFilter = ({ status, onChange }: InvoiceFilterProps) => (
  <Field label="Status" className="sm:max-w-72">
    <Select
      value={status ?? ''}
      onChange={({ target }) => onChange(offered.find((each) => each === target.value))}
      options={[{ value: '', label: 'All' }, ...offered.map((value) => ({ value, label: invoiceStatusLabels[value] }))]}
    />
  </Field>
);
