import { groupCases } from '@portal/contracts';
import { formatWholeDollars } from '@portal/sdk';
import { Figure, FigureRow } from '@portal/ui/figure-row';
import type { Figures } from './use-figures';

/** The attorney's figures, or dashes while they load. */
export function DashboardStats({ figures }: { figures: Figures | undefined }) {
  const cases = figures && groupCases('attorney', figures.cases);
  const invoices = figures?.invoices;
  const awaited = invoices ? invoices.sent + invoices.viewed : 0;
  return (
    <FigureRow>
      <Figure label="Total Cases" value={cases?.total} secondary={cases && `${cases.completed} completed`} />
      <Figure
        label="Active Cases"
        value={cases?.active}
        secondary={figures && `${figures.cases.assigned} assigned, ${figures.cases['in-progress']} in progress`}
      />
      <Figure
        label="Total Invoices"
        value={invoices?.total}
        secondary={invoices && `${awaited} pending ${awaited === 1 ? 'payment' : 'payments'}`}
      />
      <Figure
        label="Revenue"
        value={invoices && formatWholeDollars(invoices.paidAmount)}
        secondary={invoices && `${invoices.paid} paid ${invoices.paid === 1 ? 'invoice' : 'invoices'}`}
      />
    </FigureRow>
  );
}
