import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Circle, type Icon } from '../../icons';
import type { Tone } from './tone';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** Usually a `<time>`. */
  time?: ReactNode;
  content?: ReactNode;
  icon?: Icon;
  tone?: Tone;
}

const tones: Record<Tone, string> = {
  yellow: 'bg-yellow-soft text-yellow-ink',
  blue: 'bg-blue-soft text-blue-ink',
  green: 'bg-green-soft text-green-ink',
  purple: 'bg-purple-soft text-purple-ink',
  grey: 'bg-grey-soft text-grey-ink',
  red: 'bg-red-soft text-red-ink',
};

/** A list of events in chronological order. */
export const Timeline = ({ items, className }: { items: readonly TimelineItem[]; className?: string }) => (
  <ol className={clsx('flex flex-col', className)}>
    {items.map(({ id, title, time, content, icon: Glyph = Circle, tone = 'grey' }) => (
      <li key={id} className="group relative flex gap-4 pb-6 last:pb-0">
        <span aria-hidden="true" className="absolute start-4 top-9 bottom-1 w-px bg-border group-last:hidden" />
        <span aria-hidden="true" className={clsx('grid size-8 shrink-0 place-items-center rounded-full', tones[tone])}>
          <Glyph className="size-4" />
        </span>
        <div className="min-w-0 pt-1">
          <p className="font-medium text-sm">{title}</p>
          {time && <p className="text-muted-foreground text-sm">{time}</p>}
          {content && <div className="mt-1.5 text-muted-foreground text-sm">{content}</div>}
        </div>
      </li>
    ))}
  </ol>
);
