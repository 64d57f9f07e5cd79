import { t } from '@portal/build/i18n';
import { dismissToast, type Toast } from '@portal/sdk/shell';
import { Banner } from '@portal/ui/alert';

/** Replaces the toaster where its code cannot be loaded. Toasts stay until they are dismissed. */
export const PlainToaster = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div className="sticky bottom-0 z-30">
    {toasts.map(({ id, title, description, variant, action }) => (
      <Banner
        key={id}
        tone={variant === 'destructive' ? 'danger' : 'info'}
        role={variant === 'destructive' ? 'alert' : 'status'}
        actions={
          <>
            {action && (
              <PlainButton
                label={action.label}
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              />
            )}
            <PlainButton label={t('Dismiss')} onClick={() => dismissToast(id)} />
          </>
        }
      >
        {[title, description].filter(Boolean).join(': ')}
      </Banner>
    ))}
  </div>
);

const PlainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="cursor-pointer font-semibold underline underline-offset-4">
    {label}
  </button>
);
