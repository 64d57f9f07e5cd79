import type { InvoiceView } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { ChevronRight } from '@portal/ui/icons';

/** On the case page an invoice is either paid, green, or not yet, yellow; the dashboards tell all statuses apart. */
export const InvoiceItem = ({ invoice }: { invoice: InvoiceView }) => (
  <Card asChild interactive>
    <li className="flex flex-row flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-0 grow">
        <Link
          to={`/invoices/${invoice._id}`}
          className="font-semibold tabular-nums after:absolute after:inset-0 after:rounded-xl"
        >
          {invoice.invoiceNumber}
        </Link>
        <p className="text-muted-foreground text-sm">
          {invoice.dueDate ? `Due ${formatDate(invoice.dueDate)}` : 'Due date not set'}
        </p>
      </div>
      <p className="font-semibold text-lg tabular-nums">{formatMoney(invoice.totalAmount)}</p>
      <Badge tone={invoice.status === 'paid' ? 'green' : 'yellow'}>
        {invoice.status.charAt(0).toUpperCase() + invoice.status.slice(1)}
      </Badge>
      <ChevronRight className="size-4 text-muted-foreground" />
    </li>
  </Card>
);
