import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import type { FormEvent } from 'react';

interface Period {
  /** Whose statement it is; present where the reader may choose. */
  clientEmail?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodFormProps {
  period: Period;
  /** Asks for the address of the client, too. */
  ofClient: boolean;
  errors: Record<string, string[]> | undefined;
  onChange: (period: Period) => void;
}

/** Asks for the first and the last day. An empty one is chosen by the server. */
export function PeriodForm({ period: { clientEmail, from, to }, ofClient, errors, onChange }: PeriodFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    onChange({
      ...(ofClient && { clientEmail: String(answers.get('clientEmail')) }),
      from: String(answers.get('from')),
      to: String(answers.get('to')),
    });
  };
  return (
    <form
      key={`${clientEmail} ${from} ${to}`}
      noValidate
      aria-label={ofClient ? t('Client and period') : t('Period')}
      onSubmit={submit}
      className="mb-6 grid grid-cols-2 items-start gap-4 sm:flex sm:flex-wrap print:hidden"
    >
      {ofClient && (
        <Field
          label={t("Client's email")}
          className="col-span-full sm:w-64 lg:w-72"
          error={errors?.['clientEmail']?.[0]}
        >
          <Input type="email" name="clientEmail" autoComplete="off" defaultValue={clientEmail} />
        </Field>
      )}
      <Field label={t('From')} className="sm:w-40 lg:w-52" error={errors?.['from']?.[0]}>
        <Input type="date" name="from" defaultValue={from} />
      </Field>
      <Field label={t('To')} className="sm:w-40 lg:w-52" error={errors?.['to']?.[0]}>
        <Input type="date" name="to" defaultValue={to} />
      </Field>
      <Button type="submit" variant="outline" className="col-span-full h-11 sm:mt-6.5">
        {t('Show')}
      </Button>
    </form>
  );
}
