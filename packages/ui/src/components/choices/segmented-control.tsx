import { clsx } from 'clsx';
import { useId } from 'react';
import type { Icon } from '../../icons';

export interface SegmentedControlProps<Value extends string> {
  /** The question that the control answers. It is for screen readers only unless `legendShown` is set. */
  legend: string;
  legendShown?: boolean;
  options: readonly { value: Value; label: string; icon?: Icon }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only the icons. The labels remain for screen readers and as tooltips. */
  iconsOnly?: boolean;
  className?: string;
}

/** Radio buttons that look like one switch, for two to four short answers. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, legendShown, options, value, onChange, iconsOnly, className } = props;
  const name = useId();
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={legendShown ? 'mb-2 font-medium text-sm' : 'sr-only'}>{legend}</legend>
      <div className="inline-flex max-w-full rounded-lg border border-border bg-band p-1">
        {options.map(({ value: own, label, icon: Glyph }) => (
          <label
            key={own}
            title={iconsOnly ? label : undefined}
            className={clsx(
              'relative flex cursor-pointer items-center justify-center gap-2 rounded-md border border-transparent text-center font-medium text-muted-foreground text-sm hover:text-foreground',
              'has-checked:border-border has-checked:bg-raised has-checked:text-foreground has-checked:shadow-xs',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
              iconsOnly ? 'size-8' : 'min-h-8 px-3 py-1 max-sm:px-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {Glyph && <Glyph className={clsx('size-4 shrink-0', !iconsOnly && 'max-sm:hidden')} />}
            <span className={clsx(iconsOnly && 'sr-only')}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
