import { dismissToast, useToasts } from '@portal/sdk/shell';
import { lazy, Suspense, useRef } from 'react';

const Toaster = lazy(async () => ({ default: (await import('@portal/ui/toaster')).Toaster }));

/** The notices of the whole portal. Their code is fetched with the first of them. */
export function Toasts() {
  const toasts = useToasts();
  const needed = useRef(false);
  needed.current ||= toasts.length > 0;
  if (!needed.current) {
    return null;
  }
  return (
    <Suspense>
      <Toaster
        toasts={toasts.map(({ id, title, description, variant }) => ({
          id: String(id),
          title: title ?? description ?? '',
          description: title && description,
          variant,
        }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
    </Suspense>
  );
}
