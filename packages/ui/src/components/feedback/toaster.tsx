import { t } from '@portal/build/i18n';
import { clsx } from 'clsx';
import { Toast } from 'radix-ui';
import { CheckCircle, TriangleAlert, X } from '../../icons';
import { Button } from '../actions/button';
import { NoBreak } from '../layout/no-break';

export interface ToastMessage {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button that also takes the toast away. */
  action?: { label: string; run: () => void };
}

export interface ToasterProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
  /** Time for which a toast stays. The pointer or the focus on it pauses the timer. */
  durationMs?: number;
}

/**
 * Toasts at the bottom, on wide screens at its end: they cover no heading, and no bar at the bottom of the page. Errors are announced immediately, others politely; F8 focuses them. Only the frame renders it.
 */
export const Toaster = ({ toasts, onDismiss, durationMs = 6000 }: ToasterProps) => (
  <Toast.Provider
    duration={durationMs}
    // Out of the window at the side where it is.
    swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
    label={t('Notification')}
  >
    {toasts.map((toast) => (
      <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
    ))}
    <Toast.Viewport className="pointer-events-none fixed end-0 bottom-(--toast-bottom) z-30 flex w-full max-w-md flex-col gap-3 p-4 print:hidden" />
  </Toast.Provider>
);

/** Long enough to read what was done, and to reach the button by keyboard. */
const actionMs = 10_000;

function ToastCard({ toast, onDismiss }: { toast: ToastMessage; onDismiss: (id: string) => void }) {
  const isError = toast.variant === 'destructive';
  const Glyph = isError ? TriangleAlert : CheckCircle;
  return (
    <Toast.Root
      open
      type={isError ? 'foreground' : 'background'}
      {...(toast.action && { duration: actionMs })}
      onOpenChange={(open) => !open && onDismiss(toast.id)}
      className={clsx(
        'toast pointer-events-auto flex items-start gap-3 rounded-lg border bg-card p-4 text-card-foreground text-sm shadow-lg',
        isError ? 'border-red' : 'border-border',
      )}
    >
      <Glyph className={clsx('mt-1 size-5 shrink-0', isError ? 'text-red' : 'text-green')} />
      <div className="min-w-0 grow py-1">
        <Toast.Title className="font-semibold">{keepNumbersWhole(toast.title)}</Toast.Title>
        {toast.description && (
          <Toast.Description className="mt-0.5 text-pretty text-muted-foreground">
            {keepNumbersWhole(toast.description)}
          </Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action asChild altText={t("Press F8 for '{label}'", { label: toast.action.label })}>
          <Button variant="outline" size="sm" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t('Dismiss')}
        className="-me-1 -mt-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <X className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Numbers of cases and invoices, such as RC-2026-000042, would break at their hyphens. */
const keepNumbersWhole = (text: string) =>
  text
    .split(/\b([A-Z]{2,3}-\d{4}-\d+)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    .map((part, index) => (index % 2 ? <NoBreak key={index}>{part}</NoBreak> : part));
