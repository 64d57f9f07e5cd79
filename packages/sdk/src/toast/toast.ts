import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title?: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** A button, such as 'Undo', which also takes the toast away. Whatever it does must be possible elsewhere too. */
  action?: { label: string; run: () => void };
}

/** More toasts would cover the page of a person who works fast. */
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Shows a toast under the header of the portal and removes the oldest if there are too many. Errors are `destructive`. It is
 * still shown on the page that a navigation opens next, and not on the one after.
 *
 * @returns a function that takes the toast away again.
 */
export function toast({ variant = 'default', ...texts }: Partial<Omit<Toast, 'id'>>): () => void {
  lastId += 1;
  const id = lastId;
  replace([...toasts, { id, variant, ...texts }].slice(-maxToasts));
  return () => dismissToast(id);
}

export const dismissToast = (id: number): void => replace(toasts.filter((shown) => shown.id !== id));

export const dismissAllToasts = (): void => replace([]);

/** The toasts on screen, oldest first. Only the shell renders them. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
