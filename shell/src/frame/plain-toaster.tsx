import { dismissToast, type Toast } from '@portal/sdk/shell';
import { Banner } from '@portal/ui/alert';

/** Replaces the toaster where its code cannot be loaded. Toasts stay until they are dismissed. */
export const PlainToaster = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div className="sticky bottom-0 z-30">
    {toasts.map(({ id, title, description, variant }) => (
      <Banner
        key={id}
        tone={variant === 'destructive' ? 'danger' : 'info'}
        role={variant === 'destructive' ? 'alert' : 'status'}
        actions={
          <button
            type="button"
            onClick={() => dismissToast(id)}
            className="cursor-pointer font-semibold underline underline-offset-4"
          >
            Dismiss
          </button>
        }
      >
        {title} {description}
      </Banner>
    ))}
  </div>
);
