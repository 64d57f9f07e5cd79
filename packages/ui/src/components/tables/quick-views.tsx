import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface QuickView<Key extends string> {
  key: Key;
  label: string;
  /** The number of rows; absent while it is unknown. */
  count?: number | undefined;
}

interface Props<Key extends string> {
  /** Names the group: 'Views of cases'. */
  label: string;
  views: readonly QuickView<Key>[];
  /** The view that the list shows, if it is one of them. */
  value: Key | undefined;
  onSelect: (key: Key) => void;
  /** Further buttons at the end of the row. */
  children?: ReactNode;
}

/** The most frequent filters of a list, one press each. */
export const QuickViews = <Key extends string>({ label, views, value, onSelect, children }: Props<Key>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div
    role="group"
    aria-label={label}
    className="mb-2 flex items-center gap-1.5 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] lg:flex-wrap"
  >
    {views.map(({ key, label: text, count }) => (
      <ViewButton key={key} pressed={key === value} onPress={() => onSelect(key)}>
        {text}
        {Number.isFinite(count) && <span className="text-xs tabular-nums">{`(${count})`}</span>}
      </ViewButton>
    ))}
    <div className="flex shrink-0 items-center gap-1.5 empty:hidden lg:ms-auto">{children}</div>
  </div>
);

interface ButtonProps {
  pressed: boolean;
  onPress: () => void;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A button of the row that is on or off. */
export const ViewButton = ({ pressed, onPress, title, className, children }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    title={title}
    onClick={onPress}
    className={clsx(
      'inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-full border border-border bg-card px-3 font-medium text-muted-foreground text-sm pointer-coarse:min-h-11',
      'hover:text-foreground aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink',
      'forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
      className,
    )}
  >
    {children}
  </button>
);
