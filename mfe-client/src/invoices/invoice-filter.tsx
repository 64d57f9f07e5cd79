import { msg, t } from '@portal/build/i18n';
import { type InvoiceStatus, invoiceStatusLabels, type OwedFilter } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';

export interface InvoiceFilterValue {
  status?: InvoiceStatus | undefined;
  owed?: OwedFilter | undefined;
}

/** Omits drafts, which clients never see. What is owed and not overdue has two statuses, which only staff tell apart. */
const offered: readonly (InvoiceFilterValue & { value: string; label: string })[] = [
  { value: '', label: msg('All') },
  { value: 'unpaid', label: msg('Unpaid'), owed: 'not-due' },
  ...(['overdue', 'paid', 'cancelled'] as const).map((status) => ({
    value: status,
    label: invoiceStatusLabels[status],
    status,
  })),
];

interface InvoiceFilterProps {
  value: InvoiceFilterValue;
  onChange: (value: InvoiceFilterValue) => void;
}

export const InvoiceFilter = ({ value: { status, owed }, onChange }: InvoiceFilterProps) => (
  <Field label={t('Status')} className="sm:max-w-72">
    <Select
      value={offered.find((each) => each.status === status && each.owed === owed)?.value ?? ''}
      onChange={({ target }) => {
        const chosen = offered.find((each) => each.value === target.value);
        onChange({ status: chosen?.status, owed: chosen?.owed });
      }}
      options={offered.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  </Field>
);
