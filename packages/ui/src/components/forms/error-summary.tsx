import { t } from '@portal/build/i18n';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TriangleAlert } from '../../icons';

export interface ErrorSummaryProps {
  /** In the order of the form. `fieldId` is the id given to the `Field` or `Fieldset`. */
  errors: readonly { fieldId: string; message: string }[];
  title?: string;
  /** Change it with every failed attempt, so that the summary takes the focus again. */
  attempt?: number;
  /** Set to false where the form itself focuses the first wrong field. */
  takesFocus?: boolean;
}

/** Lists all errors above a form, each as a link to its field. It takes the focus when it appears. */
export function ErrorSummary({
  errors,
  title = t('There is a problem'),
  attempt = 0,
  takesFocus = true,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt must move the focus again
  useEffect(() => {
    if (shown && takesFocus) {
      box.current?.focus();
    }
  }, [shown, attempt, takesFocus]);

  if (!shown) {
    return null;
  }
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-red bg-card p-5 text-red-ink"
    >
      <h2 id={titleId} className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-5 shrink-0" />
        {title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1 ps-7 text-sm">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <FieldLink fieldId={fieldId}>{t(message)}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link that focuses a field of the same page, without a change of the address. */
export const FieldLink = ({ fieldId, children }: { fieldId: string; children: ReactNode }) => (
  <a
    href={`#${fieldId}`}
    className="inline-block py-0.5 underline underline-offset-4 hover:decoration-2"
    onClick={(event) => {
      event.preventDefault();
      focusField(fieldId);
    }}
  >
    {children}
  </a>
);

/** Focuses a field, or the first control of a group, because a `<fieldset>` cannot have the focus. */
function focusField(fieldId: string): void {
  const target = document.getElementById(fieldId);
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select, textarea') : target;
  (target?.closest('label, fieldset') ?? target)?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
}
