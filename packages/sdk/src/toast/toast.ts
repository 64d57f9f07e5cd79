import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title?: string;
  description?: string;
  variant: 'default' | 'destructive';
}

/** More would cover what somebody who works fast goes on with. */
const mostToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Shows a short notice in the corner of the portal; the oldest makes room for it. `destructive` is for what went wrong. */
export function toast({ variant = 'default', ...texts }: Partial<Omit<Toast, 'id'>>): void {
  lastId += 1;
  replace([...toasts, { id: lastId, variant, ...texts }].slice(-mostToasts));
}

export const dismissToast = (id: number): void => replace(toasts.filter((shown) => shown.id !== id));

export const dismissAllToasts = (): void => replace([]);

/** The notices on screen, oldest first. Only the shell draws them. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
