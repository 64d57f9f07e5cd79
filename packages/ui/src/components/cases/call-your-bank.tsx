import { t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../icons';
import { Alert } from '../feedback/alert';

export interface CallYourBankProps {
  texts: { title: string; steps: readonly string[]; hope: string };
  /** Folds the steps where the rest of the page must stay in sight; `lead` is what remains of them. */
  fold?: { lead: string; label: string };
  /** A sentence that ends the notice. */
  children?: ReactNode;
  /** The button with which somebody says that it is done. */
  actions?: ReactNode;
}

/** Says whom to call, and what to say, when money has left an account in the last days. */
export function CallYourBank({ texts: { title, steps, hope }, fold, children, actions }: CallYourBankProps) {
  const all = (
    <>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className="mt-2">
        {t(hope)} {children}
      </p>
    </>
  );
  return (
    <Alert tone="danger" title={t(title)} actions={actions}>
      {fold ? (
        <>
          <p>{t(fold.lead)}</p>
          <details className="group">
            <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium underline underline-offset-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
              {t(fold.label)}
              <ChevronDown className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="mt-1">{all}</div>
          </details>
        </>
      ) : (
        all
      )}
    </Alert>
  );
}
