import { t } from '@portal/build/i18n';
import { brandName, saveText } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { CopyButton } from '@portal/ui/copy-button';
import { Download, Print } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { StepHeading } from './step-heading';

interface RecoveryCodesProps {
  codes: readonly string[];
  step?: 3;
  /** Leads on. */
  children: ReactNode;
}

/** The recovery codes, which the server shows once. */
export function RecoveryCodes({ codes, step, children }: RecoveryCodesProps) {
  const text = t('Recovery codes for {brandName}. Each works once.\n\n{value}\n', {
    brandName: brandName(),
    value: codes.join('\n'),
  });
  return (
    <div className="grid gap-6">
      <div>
        <StepHeading step={step}>{t('Store your recovery codes')}</StepHeading>
        <p className="text-pretty text-muted-foreground print:hidden">
          {t(
            'Two-step sign-in is on. If you lose your phone, one of these codes lets you in instead. Each works once, and we cannot show them again. Keep them where you keep other important papers, not on the phone.',
          )}
        </p>
        <p className="hidden font-semibold print:block">
          {t('Recovery codes for {brandName}. Each works once.', { brandName: brandName() })}
        </p>
      </div>
      <ol className="grid gap-x-8 gap-y-2 rounded-lg border border-border bg-muted p-5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="sm" onClick={() => saveText(text, 'recovery-codes.txt')}>
          <Download /> {t('Download')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Print /> {t('Print')}
        </Button>
        <CopyButton text={text} />
      </div>
      <div className="print:hidden">{children}</div>
    </div>
  );
}
