import { msg, t } from '@portal/build/i18n';
import { Briefcase, Globe, Scale } from '@portal/ui/icons';

/** Facts about experience, global reach and the lawyer network. */
export const Reach = () => (
  <section aria-label={t('Experience, reach and network')} className="mt-16 grid gap-6 md:grid-cols-3">
    {facts.map(({ icon: Glyph, figure, title, text }) => (
      <div key={title} className="rounded-xl border border-border bg-card p-6 lg:p-7">
        <Glyph className="size-6 text-accent-ink" />
        <p className="mt-4 font-display font-semibold text-3xl tracking-tight">{t(figure)}</p>
        <h2 className="mt-2 font-semibold">{t(title)}</h2>
        <p className="mt-2 text-pretty text-muted-foreground text-sm">{t(text)}</p>
      </div>
    ))}
  </section>
);

const facts = [
  {
    icon: Briefcase,
    figure: msg('30+ years'),
    title: msg('Investigative experience'),
    text: msg(
      'Financial crime, corporate intelligence and background inquiries, for individuals, exporters, compliance teams and law firms.',
    ),
  },
  {
    icon: Globe,
    figure: msg('4+ Regions'),
    title: msg('Global reach'),
    text: msg(
      'We serve clients worldwide, with a focus on the UAE, the GCC, India and the UK: their registers, their courts and their habits.',
    ),
  },
  {
    icon: Scale,
    figure: msg('On request'),
    title: msg('Vetted lawyer network'),
    text: msg(
      'Independent lawyers whose standing and conduct we have checked. We introduce you only if you ask; you engage them directly.',
    ),
  },
];
