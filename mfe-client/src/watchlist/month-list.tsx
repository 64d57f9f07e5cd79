import {
  AlertLevel,
  alertLevelLabels,
  isKnown,
  labelOf,
  type ReleasedAlert,
  type WatchMonthView,
  type WatchView,
  watchlistTexts,
} from '@portal/contracts';
import { formatDate, Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { textLinkClass } from '@portal/ui/text-link';
import { monthName } from '../page/month-name';

/** What was found out in each month, the newest first. */
export const MonthList = ({ watch: { months } }: { watch: WatchView }) => (
  <section aria-labelledby="watch-months">
    <h2 id="watch-months" className="font-semibold text-xl tracking-tight">
      Month by month
    </h2>
    <p className="mt-1 mb-4 text-pretty text-muted-foreground text-sm">{watchlistTexts.afterReview}</p>
    <ul className="grid gap-4">
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
    </ul>
  </section>
);

function Month({ month: { month, checkedOn, lists, alerts, invoiceId } }: { month: WatchMonthView }) {
  return (
    <Card asChild className="p-5 sm:p-6">
      <li>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="font-semibold">{monthName(month)}</h3>
          {invoiceId && (
            <Link to={`/invoices/${invoiceId}`} className={`${textLinkClass} text-sm`}>
              Invoice
            </Link>
          )}
        </div>
        {alerts.length === 0 ? (
          <p className="mt-2 text-pretty">{noAlert(lists)}</p>
        ) : (
          <ul className="mt-3 grid gap-4">
            {alerts.map((alert) => (
              <AlertText key={alert._id} alert={alert} />
            ))}
          </ul>
        )}
        <p className="mt-3 text-muted-foreground text-sm">
          {lists.length > 0
            ? `Checked on ${formatDate(checkedOn)}: ${lists.map(listText).join(', ')}`
            : `${formatDate(checkedOn)}: there was no list to look at`}
        </p>
      </li>
    </Card>
  );
}

const tones = { notice: 'blue', warning: 'yellow', 'red-flag': 'red' } as const;

const AlertText = ({ alert: { name, level, text, releasedAt } }: { alert: ReleasedAlert }) => (
  <li className="border-border not-first:border-t not-first:pt-4">
    <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
      <span dir="auto">{name}</span>
      <Badge tone={isKnown(AlertLevel, level) ? tones[level] : 'grey'}>{labelOf(alertLevelLabels, level)}</Badge>
    </p>
    <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-line text-pretty">
      {text}
    </p>
    <p className="mt-1 text-muted-foreground text-sm">{formatDate(releasedAt)}</p>
  </li>
);

/** Says no more than that no alert was released: whether a hit waits for a decision is not for the client to learn. */
const noAlert = (lists: WatchMonthView['lists']) => {
  switch (lists.length) {
    case 0:
      return 'No alert.';
    case 1:
      return 'No alert: nothing new to report from 1 list.';
    default:
      return `No alert: nothing new to report from ${lists.length} lists.`;
  }
};

const listText = ({ title, dated }: WatchMonthView['lists'][number]) =>
  dated ? `${title} of ${formatDate(dated)}` : title;
