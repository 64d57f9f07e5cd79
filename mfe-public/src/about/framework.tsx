import { msg, rich, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Check, X } from '@portal/ui/icons';

/** Explains 'Advisory Only': what we do and what we do not do. */
export const Framework = () => (
  <section aria-labelledby="advisory-only" className="mt-16">
    <h2 id="advisory-only" className="font-display text-2xl tracking-tight sm:text-3xl">
      {t('The ‘Advisory Only’ framework')}
    </h2>
    <p className="mt-3 max-w-3xl text-pretty text-lg text-muted-foreground">
      {rich(
        'We advise; you decide. Legal matters are referred to independent professionals on request. The details are in our <a>Terms & Conditions</a>.',
        { a: (text) => <Link to="/terms">{text}</Link> },
      )}
    </p>
    <div className="mt-6 grid gap-6 md:grid-cols-2">
      <div className="rounded-xl border border-border bg-card p-6 sm:p-7">
        <h3 className="font-semibold text-lg tracking-tight">{t('What we do')}</h3>
        <ul className="mt-4 flex flex-col gap-3">
          {does.map((text) => (
            <li key={text} className="flex gap-3">
              <Check className="mt-1 size-4 shrink-0 text-green" /> {t(text)}
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-xl border border-border bg-card p-6 sm:p-7">
        <h3 className="font-semibold text-lg tracking-tight">{t('What we do not do')}</h3>
        <ul className="mt-4 flex flex-col gap-3">
          {doesNot.map((text) => (
            <li key={text} className="flex gap-3">
              <X className="mt-1 size-4 shrink-0 text-red" /> {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

const does = [
  msg('Verify companies, platforms and people from lawful sources'),
  msg('Assess the risk and say how sure we are'),
  msg('Advise what to do, and what to leave alone'),
  msg('Put evidence in order for banks, lawyers and police'),
  msg('Introduce you to independent lawyers, if you ask'),
];

const doesNot = [
  msg('Represent you in legal matters or appear in court'),
  msg('Act as police, or in the name of any authority'),
  msg('Promise that lost money comes back'),
  msg('Guarantee that every public record is right'),
  msg('Take part in entrapment, harassment or unlawful access'),
];
