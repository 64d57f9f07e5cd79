import { t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { AlertCircle } from '../../icons';

/** Marks a label as required or optional. */
export const FieldMark = ({ required, optional }: { required?: boolean; optional?: boolean }) => (
  <>
    {required && (
      <span aria-hidden="true" className="ms-0.5 text-red">
        *
      </span>
    )}
    {optional && <span className="ms-1.5 font-normal text-muted-foreground">{t('(optional)')}</span>}
  </>
);

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-muted-foreground text-sm">
    {children}
  </p>
);

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 font-medium text-red-ink text-sm">
    <AlertCircle className="mt-0.5 size-4 shrink-0" />
    <span>
      <span className="sr-only">{t('Error:')} </span>
      {t(children)}
    </span>
  </p>
);
