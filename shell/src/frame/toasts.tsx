import { t } from '@portal/build/i18n';
import { dismissToast, useToasts } from '@portal/sdk/shell';
import { lazy, useRef } from 'react';
import { LazyPart } from './lazy-part';
import { PlainToaster } from './plain-toaster';
import { useToastsOfLastPage } from './use-toasts-of-last-page';

const Toaster = lazy(async () => ({ default: (await import('@portal/ui/toaster')).Toaster }));

/** The toasts of the whole portal. Their code is fetched when the first one is shown. */
export function Toasts() {
  const toasts = useToasts();
  useToastsOfLastPage(toasts);
  const isNeeded = useRef(false);
  isNeeded.current ||= toasts.length > 0;
  if (!isNeeded.current) {
    return null;
  }
  return (
    <LazyPart plain={<PlainToaster toasts={toasts} />}>
      <Toaster
        toasts={toasts.map(({ id, title, description, variant, action }) => ({
          id: String(id),
          title: t(title ?? description ?? ''),
          description: title && description && t(description),
          variant,
          action,
        }))}
        onDismiss={(id) => dismissToast(Number(id))}
      />
    </LazyPart>
  );
}
