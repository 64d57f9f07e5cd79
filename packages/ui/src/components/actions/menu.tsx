import { useMfeScope } from '@portal/ui/mfe-scope';
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '../../icons';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  /** `MenuItem`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  /** The element to render the menu in, for places that would clip it. */
  container?: HTMLElement | null;
}

/** A menu of actions or links under a button. The page behind it stays usable. */
export function Menu({ trigger, children, align = 'end', defaultOpen, container }: MenuProps) {
  const scope = useMfeScope();
  const content = (
    <DropdownMenu.Content
      align={align}
      sideOffset={6}
      collisionPadding={12}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 overflow-y-auto whitespace-normal rounded-lg border border-border bg-card p-1.5 text-start font-normal text-card-foreground shadow-lg"
    >
      {children}
    </DropdownMenu.Content>
  );
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      {/* No `aria-controls`: it is optional, few screen readers use it, and axe cannot check it on a popup. */}
      <DropdownMenu.Trigger asChild aria-controls={undefined}>
        {trigger}
      </DropdownMenu.Trigger>
      {container ? (
        <DropdownMenu.Portal container={container}>
          <div data-mfe={scope}>{content}</div>
        </DropdownMenu.Portal>
      ) : (
        content
      )}
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  icon?: Icon;
  tone?: 'default' | 'destructive';
}

/** `onSelect` for an action; `asChild` with a link inside for navigation (then put the icon into the link). */
export function MenuItem({ icon: Glyph, tone = 'default', className, children, asChild, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...rest}
      asChild={asChild}
      className={clsx(
        'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-md px-3 py-2 text-sm outline-none [&_svg]:size-4 [&_svg]:shrink-0',
        'data-disabled:cursor-not-allowed data-highlighted:bg-muted data-disabled:opacity-55',
        'data-highlighted:outline-2 data-highlighted:outline-ring data-highlighted:-outline-offset-2',
        tone === 'destructive' && 'text-red-ink',
        className,
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {Glyph && <Glyph />}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  );
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="wrap-anywhere px-3 py-2 text-muted-foreground text-sm">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
