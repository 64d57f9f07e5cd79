import { Badge } from '../data/badge';
import { TwoLines } from '../layout/two-lines';
import type { Column } from '../tables/data-table';

/** The parts of a case that these columns show. */
interface CaseWithDeadline {
  /** Without a time while it is paused. */
  nextDeadline?: { dueAt?: string | undefined } | undefined;
}

interface Formats {
  timeLeft: (instant: string) => { text: string; urgency: 'late' | 'soon' | 'later' };
  formatDueTime: (instant: string) => string;
}

interface Tools<Row> extends Formats {
  /** The name of the next deadline: 'Initial assessment'. */
  deadlineOf: (row: Row) => string | undefined;
  waitingOn: (row: Row) => string;
}

/** The columns that say what a case owes next, and who has to act. */
export const deadlineColumns = <Row extends CaseWithDeadline>({
  deadlineOf,
  waitingOn,
  ...formats
}: Tools<Row>): Record<'dueAt' | 'waitingOn', Column<Row>> => ({
  dueAt: {
    key: 'dueAt',
    header: 'Due',
    narrow: 1,
    sortable: true,
    cell: (row) =>
      row.nextDeadline ? (
        <TwoLines first={<Due dueAt={row.nextDeadline.dueAt} {...formats} />} second={deadlineOf(row)} />
      ) : (
        <span className="text-muted-foreground">Nothing due</span>
      ),
  },
  waitingOn: {
    key: 'waitingOn',
    header: 'Waiting on',
    sortable: true,
    cell: waitingOn,
  },
});

function Due({ dueAt, timeLeft, formatDueTime }: { dueAt: string | undefined } & Formats) {
  if (!dueAt) {
    return <Badge title="Documents that we asked for are missing">Paused</Badge>;
  }
  const { text, urgency } = timeLeft(dueAt);
  return urgency === 'later' ? (
    <time dateTime={dueAt} title={formatDueTime(dueAt)} className="whitespace-nowrap">
      {text}
    </time>
  ) : (
    <Badge tone={urgency === 'late' ? 'yellow' : 'grey'} title={formatDueTime(dueAt)}>
      {text}
    </Badge>
  );
}
