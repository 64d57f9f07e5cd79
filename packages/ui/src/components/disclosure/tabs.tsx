import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Icon } from '../../icons';
import { ScrollEdges, useScrollRow } from './use-scroll-row';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: Icon;
  content: ReactNode;
  disabled?: boolean;
  /** Fetches the code of `content` early, when the pointer reaches the tab. */
  prepare?: () => Promise<unknown>;
}

export interface TabsProps<Value extends string = string> {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  /** The open tab, if the caller controls it. Otherwise `defaultValue` or the first tab opens. */
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Less space above the open panel, for pages whose work must stay in sight. */
  dense?: boolean;
  className?: string;
}

/** Arrow keys move between tabs and open them. Only the open panel is rendered. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, defaultValue = items[0]?.value, onValueChange, dense, className } = props;
  const [chosen, setChosen] = useState(defaultValue);
  const open = value ?? chosen;
  const id = useId();
  const row = useScrollRow<HTMLDivElement>('[role=tab][aria-selected=true]', open, 'gap-5');
  const choose = (next: Value) => {
    if (next !== open) {
      setChosen(next);
      onValueChange?.(next);
    }
  };
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="relative border-border border-b">
        <div {...row} role="tablist" aria-label={label} onKeyDown={focusByKey}>
          {items.map(({ value: own, label: text, icon: Glyph, disabled, prepare }) => (
            <button
              key={own}
              type="button"
              role="tab"
              id={`${id}-tab-${own}`}
              aria-controls={`${id}-panel-${own}`}
              aria-selected={own === open}
              tabIndex={own === open ? 0 : -1}
              disabled={disabled}
              // The open tab asks again for code that did not come.
              onPointerEnter={prepare && (() => void prepare().catch(() => undefined))}
              onFocus={() => choose(own)}
              // Safari does not focus a button that is clicked.
              onClick={() => choose(own)}
              className={clsx(
                'flex shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-2 px-1 font-medium text-muted-foreground text-sm',
                dense ? 'min-h-10 pointer-coarse:min-h-11' : 'min-h-11',
                'hover:text-foreground focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-55',
                'aria-selected:border-primary aria-selected:text-foreground',
                // A transparent border is drawn in forced colours.
                'forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]',
              )}
            >
              {Glyph && <Glyph className="size-4" />}
              {text}
            </button>
          ))}
        </div>
        <ScrollEdges />
      </div>
      {items.map(({ value: own, content }) => (
        <div
          key={own}
          role="tabpanel"
          id={`${id}-panel-${own}`}
          aria-labelledby={`${id}-tab-${own}`}
          hidden={own !== open}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold text only, which keys must be able to scroll
          tabIndex={0}
          className={clsx('rounded-md', dense ? 'pt-3' : 'pt-3 sm:pt-6')}
        >
          {own === open && content}
        </div>
      ))}
    </div>
  );
}

/** Index of the tab that a key focuses, from that of the focused one; the row has no end. */
const targets: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function focusByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
  if (target && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    tabs[target(tabs.indexOf(event.target as HTMLElement), tabs.length)]?.focus();
  }
}
