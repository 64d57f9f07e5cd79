import { msg, t } from '@portal/build/i18n';
/** Shows the steps from request to report with the promised times. */
export const HowItWorks = () => (
  <section aria-labelledby="how-it-works" className="mt-16">
    <h2 id="how-it-works" className="font-display text-2xl tracking-tight sm:text-3xl">
      {t('How a case works')}
    </h2>
    <ol className="mt-6 grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ when, title, text }) => (
        <li key={title} className="bg-card p-6">
          <p className="font-semibold text-accent-ink text-sm">{t(when)}</p>
          <h3 className="mt-2 font-semibold">{t(title)}</h3>
          <p className="mt-1.5 text-pretty text-muted-foreground text-sm">{t(text)}</p>
        </li>
      ))}
    </ol>
    <p className="mt-3 text-muted-foreground text-sm">{t('All these times are counted on working days.')}</p>
  </section>
);

const steps = [
  {
    when: msg('Immediately'),
    title: msg('You submit'),
    text: msg('A short form, no account needed. You get a case ID.'),
  },
  {
    when: msg('Within 24 hours'),
    title: msg('We respond'),
    text: msg('An attorney asks what is missing and agrees the scope with you.'),
  },
  {
    when: msg('Within 48 hours'),
    title: msg('You have an assessment'),
    text: msg('First findings and the risk as we see it, in plain words.'),
  },
  {
    when: msg('4 to 5 days'),
    title: msg('You have the report'),
    text: msg('For deep dives: sources, findings and what we advise you to do.'),
  },
];
