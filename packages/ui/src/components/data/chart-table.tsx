import type { ReactNode } from 'react';
import { ChevronRight } from '../../icons';
import type { Tone } from './tone';

export interface ChartDatum {
  label: string;
  value: number;
  tone?: Tone;
}

export interface ChartProps {
  /** The title of the chart and the caption of its table. */
  title: string;
  data: readonly ChartDatum[];
  /** The header of the label column, e.g. "Month". */
  labelHeader?: string;
  valueHeader?: string;
  format?: (value: number) => string;
}

const numbers = new Intl.NumberFormat('en');
export const plainNumber = (value: number) => numbers.format(value);

export const swatches: Record<Tone, string> = {
  yellow: 'bg-yellow',
  blue: 'bg-blue',
  green: 'bg-green',
  purple: 'bg-purple',
  grey: 'bg-grey',
  red: 'bg-red',
};

/** The frame of a chart, with its title, the drawing, and the same figures as a table. */
export function ChartFigure(props: ChartProps & { children: ReactNode }) {
  const { title, data, labelHeader = 'Category', valueHeader = 'Value', format = plainNumber, children } = props;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-5 font-semibold text-base">{title}</figcaption>
      {children}
      <details className="group mt-5 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded text-link [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none" />
          Show as table
        </summary>
        <table className="mt-3 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-border border-b text-muted-foreground">
              <th scope="col" className="py-2 text-start font-medium">
                {labelHeader}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {valueHeader}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ label, value }) => (
              <tr key={label} className="border-border border-b last:border-b-0">
                <th scope="row" className="py-2 text-start font-normal">
                  {label}
                </th>
                <td className="py-2 text-end tabular-nums">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
