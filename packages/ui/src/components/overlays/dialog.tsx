import { t } from '@portal/build/i18n';
import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { X } from '../../icons';
import { Button } from '../actions/button';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button or a press outside. The caller must then set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, with the safe one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Removes the close button and ignores Esc and presses outside, so the footer must offer a way to close. */
  persistent?: boolean;
  /** Set to `alertdialog` for a dialog that the person did not open. */
  role?: 'alertdialog';
}

const sizes = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

/**
 * The browser's modal dialog. It traps and restores the focus, and needs no React portal. The focus goes to the first
 * control, or to the one marked `data-autofocus`.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, children, footer, size = 'md', persistent, role } = props;
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect closes the dialog before its element is removed; only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    focusButtonOfMenu();
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc, the keyboard's way, arrives as `cancel`
    <dialog
      ref={box}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!persistent) {
          onClose();
        }
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !persistent) {
          onClose();
        }
      }}
      className={clsx(
        // The top layer needs no z-index, but axe does to know what is behind a text.
        'z-50 m-auto w-[calc(100%-2rem)] overflow-hidden rounded-xl border border-border bg-card p-0 text-card-foreground shadow-lg backdrop:bg-overlay',
        sizes[size],
      )}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <header className="flex items-start justify-between gap-4 px-6 pt-6">
          <div>
            <h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1.5 text-pretty text-muted-foreground text-sm">
                {description}
              </p>
            )}
          </div>
          {!persistent && (
            <Button variant="ghost" size="icon-sm" aria-label={t('Close')} onClick={onClose} className="-me-2 -mt-1">
              <X />
            </Button>
          )}
        </header>
        {/* Leaves space for the focus ring of the last control. */}
        {children && <div className="-mb-1 overflow-y-auto px-6 pt-5 pb-1">{children}</div>}
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 px-6 py-6">{footer}</footer>
        ) : (
          <div className="h-6" />
        )}
      </div>
    </dialog>
  );
}

/**
 * Focuses the menu's button before the dialog opens, because the browser cannot restore the focus to a removed menu item.
 */
function focusButtonOfMenu(): void {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) {
    document.getElementById(button)?.focus();
  }
}
