import { msg, t } from '@portal/build/i18n';
import { Section } from '@portal/ui/section';
import { SectionTitle } from '../page/section-title';

/** Five reasons to choose the service. */
export const WhyChooseUs = () => (
  <Section tone="muted" aria-labelledby="why-choose-us">
    <div className="grid gap-4 sm:gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <SectionTitle id="why-choose-us">{t('Why Choose Us')}</SectionTitle>
        <p className="mt-2 text-pretty text-muted-foreground sm:mt-4 sm:text-lg">
          {t('We have nothing to gain from your deal, and nothing to lose by telling you no.')}
        </p>
      </div>
      <ol className="divide-y divide-border border-border border-y">
        {reasons.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline py-1.5 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:py-6"
          >
            <span aria-hidden="true" className="font-display font-semibold text-accent-ink text-lg sm:text-2xl">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold tracking-tight sm:text-lg">{t(title)}</h3>
              <p className="mt-1.5 max-w-2xl text-pretty text-muted-foreground max-sm:hidden">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </Section>
);

const reasons = [
  {
    title: msg('30+ years of investigative experience'),
    text: msg(
      'Your case is read by people who have followed money, papers and people for a living. Software helps them; it does not replace them.',
    ),
  },
  {
    title: msg('48-hour initial assessment'),
    text: msg(
      'Within two working days you learn what we see and how sure we are, so that you can hold a payment or let it go.',
    ),
  },
  {
    title: msg('Discreet and confidential'),
    text: msg('The other side does not learn that you asked. Only the people who work on your case see what you send.'),
  },
  {
    title: msg('A trusted network of vetted lawyers'),
    text: msg(
      'We give no legal representation. Where a lawyer is needed, we introduce you to an independent one we have vetted, if you wish.',
    ),
  },
  {
    title: msg('Global reach across 4+ Regions'),
    text: msg('The UAE, the GCC, India and the UK are our daily work, and we reach registries and sources far beyond.'),
  },
];
