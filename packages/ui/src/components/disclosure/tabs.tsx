import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Icon } from '../../icons';
import { useOverflow } from './use-overflow';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: Icon;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  /** The open tab, if the caller controls it. Otherwise `defaultValue` or the first tab opens. */
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
}

/** Fades the row at an edge beyond which there are more tabs. */
const fades = [
  '[mask-image:linear-gradient(to_right,transparent,black_var(--before,0px),black_calc(100%-var(--after,0px)),transparent)]',
  'data-more-before:[--before:3rem] data-more-after:[--after:3rem]',
];

/** Arrow keys move between tabs. Only the open panel is rendered. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, defaultValue = items[0]?.value, onValueChange, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const { more, onScroll } = useOverflow(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when another tab opens
  useEffect(() => showOpenTab(list.current), [value]);
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={onValueChange as ((value: string) => void) | undefined}
      className={clsx('min-w-0', className)}
    >
      <div className="border-border border-b">
        <RadixTabs.List
          ref={list}
          aria-label={label}
          onScroll={onScroll}
          data-more-before={more.before || undefined}
          data-more-after={more.after || undefined}
          className={clsx('flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:thin]', fades)}
        >
          {items.map(({ value: own, label: text, icon: Glyph, disabled }) => (
            <RadixTabs.Trigger
              key={own}
              value={own}
              disabled={disabled}
              className={clsx(
                'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-2 px-1 font-medium text-muted-foreground text-sm',
                'hover:text-foreground focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-55',
                'data-[state=active]:border-primary data-[state=active]:text-foreground',
              )}
            >
              {Glyph && <Glyph className="size-4" />}
              {text}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="rounded-md pt-6">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Scrolls the row, but not the page, to the open tab, which may be out of sight on a narrow screen. */
function showOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[data-state=active]');
  if (list && tab) {
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }
}
