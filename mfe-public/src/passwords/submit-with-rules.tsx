import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { meetsAllRules } from './new-password-fields';

interface SubmitWithRulesProps {
  password: string;
  busy: boolean;
  busyLabel: string;
  children: string;
}

/** A submit button that is disabled until the password meets all rules, and says why. */
export function SubmitWithRules({ password, busy, busyLabel, children }: SubmitWithRulesProps) {
  const ready = meetsAllRules(password);
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!ready}
        busy={busy}
        busyLabel={busyLabel}
        aria-describedby={ready ? undefined : 'why-disabled'}
      >
        {children}
      </Button>
      {!ready && (
        <p id="why-disabled" className="text-balance text-center text-muted-foreground text-sm">
          {t('You can continue as soon as the password meets all five rules.')}
        </p>
      )}
    </div>
  );
}
