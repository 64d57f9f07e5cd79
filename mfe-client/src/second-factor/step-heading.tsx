import { t } from '@portal/build/i18n';
import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step, numbered where there are three. It takes the focus, because the button that led here has disappeared. */
export function StepHeading({ step, children }: { step?: 1 | 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 1) {
      heading.current?.focus();
    }
  }, [step]);
  return (
    <div className="mb-5 print:hidden">
      {step && <p className="font-medium text-muted-foreground text-sm">{t('Step {step} of 3', { step })}</p>}
      <h2 ref={heading} tabIndex={-1} className="mt-1 font-semibold text-xl tracking-tight outline-none">
        {children}
      </h2>
    </div>
  );
}
