import { t } from '@portal/build/i18n';
import { knownFacts } from '../page/firm-facts';

/** The person, licence, city and hours of the firm, so that a visitor can check who is behind the portal. */
export function WhoWeAre() {
  const facts = knownFacts();
  return (
    facts.length > 0 && (
      <section data-fact="firm" aria-labelledby="who-we-are" className="mt-16">
        <h2 id="who-we-are" className="font-display text-2xl tracking-tight sm:text-3xl">
          {t('Who is behind this')}
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 border-border border-t pt-6 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ name, icon: Glyph, label, text }) => (
            <div key={name} data-fact={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3">
              <dt className="col-span-2 grid grid-cols-subgrid text-muted-foreground text-sm">
                <Glyph className="size-5 text-accent-ink" /> {t(label)}
              </dt>
              <dd className="wrap-anywhere col-start-2 font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
