import { Link } from '@portal/sdk';
import type { ReactNode } from 'react';

const tones = { red: 'text-red-ink', yellow: 'text-yellow-ink' };

interface TileProps {
  label: string;
  value: number | string;
  /** What the figure covers. */
  note?: string;
  tone?: keyof typeof tones | undefined;
  /** The list that the figure counts. */
  to: string;
}

/** A figure that leads to its list. */
export const Tile = ({ label, value, note, tone, to }: TileProps) => (
  <li className="min-w-0 grow basis-36">
    <Link
      to={to}
      className="flex h-full flex-col rounded-xl border border-border bg-card px-4 py-3 shadow-xs hover:border-primary focus-visible:outline-offset-2"
    >
      <span className="text-muted-foreground text-sm">{label}</span>
      <span className={`mt-0.5 font-semibold text-2xl tabular-nums tracking-tight ${tone ? tones[tone] : ''}`}>
        {value}
      </span>
      {note && <span className="text-muted-foreground text-xs">{note}</span>}
    </Link>
  </li>
);

/** Figures of one kind in a row. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 font-semibold text-base">{title}</h2>
    <ul className="flex flex-wrap gap-2 sm:gap-3">{children}</ul>
  </section>
);
