import { msg, t } from '@portal/build/i18n';
/** The four principles of our work. */
export const Approach = () => (
  <section aria-labelledby="approach" className="mt-16">
    <h2 id="approach" className="font-display text-2xl tracking-tight sm:text-3xl">
      {t('Our approach')}
    </h2>
    <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {habits.map(({ title, text }) => (
        <div key={title} className="border-border border-t pt-5">
          <h3 className="font-semibold text-lg tracking-tight">{t(title)}</h3>
          <p className="mt-2 text-pretty text-muted-foreground">{t(text)}</p>
        </div>
      ))}
    </div>
  </section>
);

const habits = [
  {
    title: msg('Sources before opinions'),
    text: msg(
      'Registers, court records, regulators, and people who know. Every finding says where it comes from and how sure we are.',
    ),
  },
  {
    title: msg('Plain words'),
    text: msg(
      'A report that its reader does not understand protects no one. Ours begin with what we advise you to do.',
    ),
  },
  {
    title: msg('Quietly'),
    text: msg('The other side does not learn that you asked. We agree with you how and when to reach you.'),
  },
  {
    title: msg('Honest about limits'),
    text: msg('We tell you what could not be verified, and when further work would cost more than it can bring.'),
  },
];
