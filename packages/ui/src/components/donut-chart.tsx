import { clsx } from 'clsx';
import { type ChartDatum, ChartFigure, type ChartProps, plainNumber, swatches } from './chart-table';
import type { Tone } from './tone';

const strokes: Record<Tone, string> = {
  yellow: 'stroke-yellow',
  blue: 'stroke-blue',
  green: 'stroke-green',
  purple: 'stroke-purple',
  grey: 'stroke-grey',
  red: 'stroke-red',
};
const order: Tone[] = ['blue', 'green', 'yellow', 'purple', 'red', 'grey'];
const toneAt = ({ tone }: ChartDatum, index: number): Tone => tone ?? order[index % order.length] ?? 'grey';

export interface DonutChartProps extends ChartProps {
  /** What the total in the middle counts, e.g. "cases". */
  totalLabel?: string;
}

/** Parts of a whole. The legend repeats every part with its figure, so nothing hangs on colour. */
export function DonutChart({ totalLabel = 'total', ...props }: DonutChartProps) {
  const { title, data, format = plainNumber } = props;
  const total = data.reduce((sum, { value }) => sum + value, 0);
  const gap = data.filter(({ value }) => value > 0).length > 1 ? 0.8 : 0;
  let before = 0;
  return (
    <ChartFigure {...props}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <svg
          role="img"
          aria-label={`${title}: ${format(total)} ${totalLabel}`}
          viewBox="0 0 120 120"
          className="size-40 shrink-0"
        >
          <circle cx="60" cy="60" r="48" fill="none" strokeWidth="16" className="stroke-muted" />
          {data.map((datum, index) => {
            const share = total === 0 ? 0 : (datum.value / total) * 100;
            const start = before;
            before += share;
            return (
              share > 0 && (
                <circle
                  key={datum.label}
                  cx="60"
                  cy="60"
                  r="48"
                  fill="none"
                  strokeWidth="16"
                  pathLength="100"
                  strokeDasharray={`${Math.max(0.5, share - gap)} 100`}
                  strokeDashoffset={-start}
                  transform="rotate(-90 60 60)"
                  className={strokes[toneAt(datum, index)]}
                />
              )
            );
          })}
          <text x="60" y="62" textAnchor="middle" className="fill-foreground font-semibold text-[24px] tabular-nums">
            {format(total)}
          </text>
          <text x="60" y="77" textAnchor="middle" className="fill-muted-foreground text-[10px]">
            {totalLabel}
          </text>
        </svg>
        <ul aria-hidden="true" className="flex min-w-40 grow flex-col gap-2 text-sm">
          {data.map((datum, index) => (
            <li key={datum.label} className="flex items-center gap-2.5">
              <span className={clsx('size-3 rounded-sm forced-color-adjust-none', swatches[toneAt(datum, index)])} />
              <span className="grow">{datum.label}</span>
              <span className="font-semibold tabular-nums">{format(datum.value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  );
}
