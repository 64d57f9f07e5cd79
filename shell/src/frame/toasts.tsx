import { dismissToast, useToasts } from '@portal/sdk/shell';
import { lazy, Suspense, useRef } from 'react';

const Toaster = lazy(async () => ({ default: (await import('@portal/ui/toaster')).Toaster }));

/** The toasts of the whole portal. Their code is fetched when the first one is shown. */
export function Toasts() {
  const toasts = useToasts();
  const isNeeded = useRef(false);
  isNeeded.current ||= toasts.length > 0;
  if (!isNeeded.current) {
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
