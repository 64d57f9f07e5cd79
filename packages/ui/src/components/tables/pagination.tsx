import { t } from '@portal/build/i18n';
import { ChevronLeft, ChevronRight } from '../../icons';
import { Button } from '../actions/button';

export interface PaginationProps {
  /** The page number, from 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages; `NaN` when it is not known. */
  total: number;
  /** True when there are more rows than `total`, which were not counted. */
  more?: boolean | undefined;
  onPage: (page: number) => void;
  /** Names the navigation, e.g. "Pages of cases". */
  label?: string;
}

const { format: number } = new Intl.NumberFormat('en');

/**
 * "Showing 1–20 of 45" with previous and next buttons. A button without a page to go to stays focusable, because disabling
 * it would drop the focus of keyboard users.
 */
export function Pagination({ page, pageSize, total, more = false, onPage, label = t('Pages') }: PaginationProps) {
  const isKnown = !Number.isNaN(total);
  const last = isKnown ? Math.max(1, Math.ceil(total / pageSize)) : Number.POSITIVE_INFINITY;
  // An address can ask for any page. Those after the last counted one have rows only when there are more than counted.
  const isPastLast = page > last;
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = more ? page * pageSize : Math.min(page * pageSize, total);
  const range = isPastLast && !more ? t('none') : `${number(from)}–${number(to)}`;
  const previous = more ? page - 1 : Math.min(page - 1, last);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-muted-foreground text-sm tabular-nums">
        {isKnown && shownOf(range, total, { more, isLast: page >= last })}
      </p>
      <div className="flex items-center gap-2">
        <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => previous >= 1 && onPage(previous)}>
          <ChevronLeft className="rtl:rotate-180" /> {t('Previous')}
        </Button>
        <span className="px-1 text-sm tabular-nums">
          {isKnown && !isPastLast
            ? t('Page {page} of {last}', { page: number(page), last: number(last) })
            : t('Page {page}', { page: number(page) })}
        </span>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={page >= last}
          onClick={() => page < last && onPage(page + 1)}
        >
          {t('Next')} <ChevronRight className="rtl:rotate-180" />
        </Button>
      </div>
    </nav>
  );
}

const shownOf = (range: string, total: number, { more, isLast }: { more: boolean; isLast: boolean }) => {
  if (!more) {
    return t('Showing {range} of {total}', { range, total: number(total) });
  }
  const shown = t('Showing {range} of more than {total}', { range, total: number(total) });
  return isLast ? shown + t('. Filter or sort the list to see the others.') : shown;
};
