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

/** Height of the tallest bar in pixels. */
const plotHeight = 168;

/** Vertical bars with the value above and the label below each. Below 1024 px the bars are horizontal. */
export function BarChart(props: ChartProps) {
  const { data, format = plainNumber } = props;
  const largest = Math.max(1, ...data.map(({ value }) => value));
  return (
    <ChartFigure {...props}>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-y-1.5 lg:flex">
        {data.map(({ label, value, tone }) => (
          <li
            key={label}
            className="col-span-full grid grid-cols-subgrid items-center gap-x-3 lg:flex lg:min-w-0 lg:grow lg:basis-0 lg:flex-col lg:text-center"
          >
            <span className="contents lg:flex lg:h-50 lg:w-full lg:flex-col lg:items-center lg:justify-end lg:border-border lg:border-b lg:px-2">
              <span
                className={clsx(
                  'text-end text-sm tabular-nums leading-none max-lg:order-3 lg:mb-1.5 lg:text-xs xl:text-sm',
                  value ? 'font-semibold' : 'text-muted-foreground',
                )}
              >
                {format(value)}
              </span>
              <svg width="100%" height="16" aria-hidden="true" className="order-2 lg:hidden">
                <rect width="100%" height="100%" rx="3" className="fill-muted forced-colors:fill-[Canvas]" />
                <Bar tone={tone} width={`${share(value, largest) * 100}%`} />
              </svg>
              <svg
                width="100%"
                height={share(value, largest) * plotHeight}
                aria-hidden="true"
                className="max-w-11 max-lg:hidden"
              >
                <Bar tone={tone} />
              </svg>
            </span>
            <span className="whitespace-nowrap text-muted-foreground text-xs max-lg:order-1 lg:mt-2">{label}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

const Bar = ({ tone, width = '100%' }: { tone: Tone | undefined; width?: string }) => (
  <rect
    width={width}
    height="100%"
    rx="3"
    className={clsx(tone ? fills[tone] : 'fill-primary', 'forced-colors:fill-[CanvasText]')}
  />
);

/** The bar's share of the largest value. Bars have a minimum size of 2 %; a value of 0 draws no bar. */
const share = (value: number, largest: number) => (value > 0 ? Math.max(0.02, value / largest) : 0);
