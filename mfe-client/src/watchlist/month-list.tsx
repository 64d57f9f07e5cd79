import { plural, t } from '@portal/build/i18n';
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
      {t('Month by month')}
    </h2>
    <p className="mt-1 mb-4 text-pretty text-muted-foreground text-sm">{t(watchlistTexts.afterReview)}</p>
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
              {t('Invoice')}
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
            ? t('Checked on {checkedOn}: {lists}', {
                checkedOn: formatDate(checkedOn),
                lists: lists.map(listText).join(t(', ')),
              })
            : t('{checkedOn}: there was no list to look at', { checkedOn: formatDate(checkedOn) })}
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
      <Badge tone={isKnown(AlertLevel, level) ? tones[level] : 'grey'}>{t(labelOf(alertLevelLabels, level))}</Badge>
    </p>
    <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-line text-pretty">
      {text}
    </p>
    <p className="mt-1 text-muted-foreground text-sm">{formatDate(releasedAt)}</p>
  </li>
);

/** Says no more than that no alert was released: whether a hit waits for a decision is not for the client to learn. */
const noAlert = ({ length }: WatchMonthView['lists']) =>
  length === 0
    ? t('No alert.')
    : plural(length, {
        one: 'No alert: nothing new to report from {count} list.',
        other: 'No alert: nothing new to report from {count} lists.',
      });

const listText = ({ title, dated }: WatchMonthView['lists'][number]) =>
  dated ? t('{title} of {dated}', { title, dated: formatDate(dated) }) : title;
