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
  /** The unit of the total in the middle, e.g. "cases". */
  totalLabel?: string;
}

/** A chart of parts of a whole. The legend repeats every part with its figure, so colour is never the only cue. */
export function DonutChart({ totalLabel = 'total', ...props }: DonutChartProps) {
  const { data, format = plainNumber } = props;
  const total = data.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFigure {...props}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-36 shrink-0 -rotate-90">
          <circle cx="60" cy="60" r="46" fill="none" strokeWidth="24" className="stroke-muted" />
          {/* Rotated instead of offset, because browsers cut a dash crookedly where it starts at a quarter of the circle. */}
          {slicesOf(data).map(({ label, tone, start, share }) => (
            <circle
              key={label}
              cx="60"
              cy="60"
              r="46"
              fill="none"
              strokeWidth="24"
              pathLength="100"
              strokeDasharray={`${share} 100`}
              transform={`rotate(${start * 3.6} 60 60)`}
              className={strokes[tone]}
            />
          ))}
        </svg>
        <div className="min-w-40 grow">
          <p className="mb-3 text-muted-foreground text-sm">
            <span className="me-1.5 font-semibold text-2xl text-foreground tracking-tight">{format(total)}</span>
            {totalLabel}
          </p>
          <ul className="flex flex-col gap-2 text-sm">
            {data.map((datum, index) => (
              <li key={datum.label} className="flex items-center gap-2.5">
                <span className={clsx('size-3 rounded-sm forced-color-adjust-none', swatches[toneAt(datum, index)])} />
                <span className="grow">{datum.label}</span>
                <span className="font-semibold tabular-nums">{format(datum.value)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </ChartFigure>
  );
}

/** The arcs in hundredths of the ring, with a small gap between neighbours. */
function slicesOf(data: readonly ChartDatum[]) {
  const total = data.reduce((sum, { value }) => sum + value, 0);
  const parts = data.map((datum, index) => ({ ...datum, tone: toneAt(datum, index) })).filter(({ value }) => value > 0);
  const gap = parts.length > 1 ? 0.9 : 0;
  let start = 0;
  return parts.map(({ label, tone, value }) => {
    const share = (value / total) * 100;
    const slice = { label, tone, start, share: Math.max(0.4, share - gap) };
    start += share;
    return slice;
  });
}
