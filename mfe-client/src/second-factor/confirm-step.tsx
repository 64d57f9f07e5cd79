import { rich, t } from '@portal/build/i18n';
import { confirmSecondFactor } from '@portal/contracts';
import { useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { CopyButton } from '@portal/ui/copy-button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import { showRefusal } from '../account/refused';
import { useConfirmSecondFactorMutation } from './second-factor-api';
import { StepHeading } from './step-heading';

/** Its library loads only for those who set a factor up. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

interface Props {
  secret: string;
  otpauthUrl: string;
  onDone: (recoveryCodes: string[]) => void;
  onRestart: () => void;
}

export function ConfirmStep({ secret, otpauthUrl, onDone, onRestart }: Props) {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm({
    schema: confirmSecondFactor.input.shape.body,
    initial: { code: '' },
    onSubmit: async (body) => {
      const { data, error } = await confirm({ body });
      if (data) {
        onDone(data.recoveryCodes);
      } else {
        form.putErrors(showRefusal(error, t('Two-step sign-in could not be turned on.')));
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-6">
      <div>
        <StepHeading step={2}>{t('Add your account to the app')}</StepHeading>
        <p className="text-pretty text-muted-foreground">
          {rich(
            '<s>Add it on this phone, or scan the code below with another one.</s><t>Scan this code with the app.</t> Then enter the 6 digits that the app shows.',
            {
              s: (text) => <span className="sm:hidden">{text}</span>,
              t: (text) => <span className="max-sm:hidden">{text}</span>,
            },
          )}
        </p>
      </div>
      {/* A phone cannot scan its own screen, so there the code comes last. */}
      <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="sm:order-last">
          <a href={otpauthUrl} className={buttonClass({ wide: true, className: 'mb-4 sm:hidden' })}>
            {t('Open the app on this device')}
          </a>
          <p className="font-medium max-sm:hidden">{t('You cannot scan it?')}</p>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">
            <span className="sm:hidden">{t('Or enter')}</span>
            <span className="max-sm:hidden">
              {rich('<a>Open the app on this device</a>, or enter', { a: (text) => <a href={otpauthUrl}>{text}</a> })}
            </span>{' '}
            {t('this key in the app by hand:')}
          </p>
          <p className="wrap-anywhere my-3 font-mono text-sm tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} label={t('Copy the key')} />
        </div>
        <div className="grid size-52 place-items-center overflow-hidden rounded-lg border border-border">
          <Suspense fallback={<Loading label={t('Loading...')} />}>
            <QrCode text={otpauthUrl} />
          </Suspense>
        </div>
      </div>
      <Field id="factor-code" label={t('Code from the app')} error={form.errorOf('code')} required>
        <Input
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48 font-mono tracking-widest"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSubmitting} busyLabel={t('Checking...')}>
          {t('Turn on two-step sign-in')}
        </Button>
        <Button variant="ghost" onClick={onRestart}>
          {t('Start again')}
        </Button>
      </div>
    </form>
  );
}
