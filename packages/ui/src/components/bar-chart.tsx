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

const slot = 48;
const barWidth = 28;
const plotHeight = 132;
const top = 22;

/** Upright bars with their values written above; the drawing is hidden from screen readers, the table is for them. */
export function BarChart(props: ChartProps) {
  const { title, data, format = plainNumber } = props;
  const largest = Math.max(1, ...data.map(({ value }) => value));
  const width = Math.max(1, data.length) * slot;
  return (
    <ChartFigure {...props}>
      <svg
        role="img"
        aria-label={`${title}: ${data.map(({ label, value }) => `${label} ${format(value)}`).join(', ')}`}
        viewBox={`0 0 ${width} ${top + plotHeight + 24}`}
        className="max-h-64 w-full"
      >
        <line x1="0" x2={width} y1={top + plotHeight} y2={top + plotHeight} className="stroke-border" />
        {data.map(({ label, value, tone }, index) => {
          const height = value === 0 ? 0 : Math.max(2, (value / largest) * plotHeight);
          const middle = index * slot + slot / 2;
          return (
            <g key={label}>
              <rect
                x={middle - barWidth / 2}
                y={top + plotHeight - height}
                width={barWidth}
                height={height}
                rx="3"
                className={clsx(tone ? fills[tone] : 'fill-primary', 'forced-colors:fill-[CanvasText]')}
              />
              <text
                x={middle}
                y={top + plotHeight - height - 7}
                textAnchor="middle"
                className="fill-foreground font-semibold text-[11px] tabular-nums"
              >
                {format(value)}
              </text>
              <text
                x={middle}
                y={top + plotHeight + 17}
                textAnchor="middle"
                className="fill-muted-foreground text-[11px]"
              >
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
