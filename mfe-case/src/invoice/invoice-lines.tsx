import type { LineView } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';
import { type Column, DataTable } from '@portal/ui/data-table';

interface Row extends LineView {
  key: string;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'description',
    header: 'Description',
    rowHeader: true,
    cell: ({ description }) => (
      <span dir="auto" className="wrap-anywhere block whitespace-pre-wrap">
        {description}
      </span>
    ),
  },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('en-US') },
  { key: 'unitPrice', header: 'Unit price', align: 'end', cell: ({ unitPrice }) => formatMoney(unitPrice) },
  { key: 'taxRate', header: 'Tax', align: 'end', cell: ({ taxRate }) => `${taxRate}%` },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

export const InvoiceLines = ({ lines }: { lines: readonly LineView[] }) => (
  <DataTable
    caption="Invoice lines"
    columns={columns}
    rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
    rowKey={({ key }) => key}
  />
);
