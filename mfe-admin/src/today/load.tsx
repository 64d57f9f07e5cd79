import type { TodayView } from '@portal/contracts';
import { Link } from '@portal/sdk';

/** Who has how much to do. The numbers lead to the cases. */
export const Load = ({ rows }: { rows: TodayView['load'] }) => (
  <section aria-labelledby="load" className="rounded-xl border border-border bg-card shadow-xs">
    <h2 id="load" className="px-4 pt-3 pb-2 font-semibold text-base">
      Load by person
    </h2>
    {rows.length === 0 ? (
      <p className="border-border border-t px-4 py-3 text-muted-foreground text-sm">No attorneys yet.</p>
    ) : (
      <ul className="divide-y divide-border border-border border-t text-sm">
        {rows.map(({ attorney: { _id, name }, waitingOnUs, late }) => (
          <li key={_id} className="flex min-h-11 flex-wrap items-center gap-x-4 px-4">
            <bdi className="min-w-0 grow basis-32 truncate">{name}</bdi>
            <Count to={{ attorneyId: _id, waitingOn: 'us' }} name={name}>{`${waitingOnUs} to do`}</Count>
            <Count to={{ attorneyId: _id, due: 'late' }} name={name} isBad={late > 0}>{`${late} late`}</Count>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface CountProps {
  to: Record<string, string>;
  name: string;
  isBad?: boolean;
  children: string;
}

const Count = ({ to, name, isBad, children }: CountProps) => (
  <Link
    to={`/admin/dashboard?${new URLSearchParams(to)}`}
    aria-label={`${name}: ${children}`}
    className={`inline-flex min-h-9 min-w-16 items-center justify-end tabular-nums underline-offset-4 hover:underline pointer-coarse:min-h-11 ${isBad ? 'font-semibold text-red-ink' : 'text-muted-foreground'}`}
  >
    {children}
  </Link>
);
