import { msg, rich, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Clock, FileText, Lock, Message, Scale } from '@portal/ui/icons';

/** Panel beside the form: next steps and the limits of the service. */
export const WhatToExpect = () => (
  <div className="flex flex-col gap-8 lg:sticky lg:top-36 lg:self-start">
    <div>
      <h2 className="font-semibold text-lg tracking-tight">{t('What happens next')}</h2>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(({ icon: Glyph, title, text }) => (
          <li key={title} className="flex gap-3.5">
            <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft">
              <Glyph className="size-4.5 text-primary-ink" />
            </span>
            <div>
              <p className="font-medium text-sm">{t(title)}</p>
              <p className="mt-0.5 text-muted-foreground text-sm">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
    <div className="rounded-xl border border-border bg-muted p-5 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Scale className="size-4 shrink-0" /> {t('Advisory only')}
      </p>
      <p className="mt-2 text-pretty text-muted-foreground">
        {t(
          'We investigate and advise. We give no legal representation and are not law enforcement. If money is leaving your account now, call your bank first.',
        )}
      </p>
    </div>
    <p className="flex items-start gap-2 text-muted-foreground text-sm">
      <Lock className="mt-0.5 size-4 shrink-0" />
      <span>
        {rich('How we treat what you send: <a>Privacy Policy</a>', { a: (text) => <Link to="/privacy">{text}</Link> })}
      </span>
    </p>
  </div>
);

const steps = [
  { icon: FileText, title: msg('You send your request'), text: msg('You get a case ID immediately.') },
  {
    icon: Message,
    title: msg('Within 24 hours on working days'),
    text: msg('An attorney gets in touch and asks what is still missing.'),
  },
  {
    icon: Clock,
    title: msg('Within 48 hours on working days'),
    text: msg('You have an initial assessment and the price of going further.'),
  },
];
