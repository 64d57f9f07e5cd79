import { clsx } from 'clsx';
import { ChartFigure, type ChartProps, plainNumber } from './chart-table';
import type { Tone } from './tone';

const fills: Record<Tone, string> = {
  yellow: 'fill-yellow',
  blue: 'fill-blue',
  green: 'fill-green',
  purple: 'fill-purple',
  grey: 'fill-grey',
  red: 'fill-red',
};

/** Pixels of the highest bar. */
const plotHeight = 168;

/** Upright bars, each with its value above and its name below. */
export function BarChart(props: ChartProps) {
  const { data, format = plainNumber } = props;
  const largest = Math.max(1, ...data.map(({ value }) => value));
  return (
    <ChartFigure {...props}>
      <ul className="flex">
        {data.map(({ label, value, tone }) => (
          <li key={label} className="flex min-w-0 grow basis-0 flex-col items-center text-center">
            <span className="flex h-50 w-full flex-col items-center justify-end border-border border-b px-1 sm:px-2">
              <span className={clsx('mb-1.5 text-sm leading-none', value ? 'font-semibold' : 'text-muted-foreground')}>
                {format(value)}
              </span>
              <svg width="100%" height={barHeight(value, largest)} aria-hidden="true" className="max-w-11">
                <rect
                  width="100%"
                  height="100%"
                  rx="3"
                  className={clsx(tone ? fills[tone] : 'fill-primary', 'forced-colors:fill-[CanvasText]')}
                />
              </svg>
            </span>
            <span className="mt-2 text-balance text-[0.6875rem] text-muted-foreground leading-4 sm:text-xs">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

const barHeight = (value: number, largest: number) => (value > 0 ? Math.max(3, (value / largest) * plotHeight) : 0);
