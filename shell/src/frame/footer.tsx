import { msg, rich, t } from '@portal/build/i18n';
import { NavLink } from '@portal/sdk';
import { brandName, firmFacts } from '@portal/sdk/shell';
import { Container } from '@portal/ui/layout';
import { Appearance } from './appearance';
import { BrandLink } from './brand-link';

const groups = [
  {
    title: msg('Company'),
    entries: [
      { label: msg('Services'), to: '/services' },
      { label: msg('About'), to: '/about' },
    ],
  },
  {
    title: msg('Help'),
    entries: [
      { label: msg('FAQ'), to: '/faq' },
      { label: msg('Contact'), to: '/contact' },
    ],
  },
  {
    title: msg('Legal'),
    entries: [
      { label: msg('Privacy'), to: '/privacy' },
      { label: msg('Terms'), to: '/terms' },
      { label: msg('Accessibility'), to: '/accessibility' },
    ],
  },
];

export const Footer = () => (
  <footer className="mt-auto border-border border-t bg-card print:hidden">
    <Container className="py-8 sm:py-12">
      <div className="flex flex-col justify-between gap-6 sm:gap-10 lg:flex-row">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-3 sm:max-w-sm">
          <BrandLink />
          <p className="mt-4 text-pretty text-muted-foreground text-sm leading-relaxed max-sm:hidden">
            {t('Independent risk checks and due diligence, handled in confidence.')}
          </p>
          <div className="sm:mt-6 lg:hidden">
            <Appearance iconsOnly legend={t('Appearance, in the footer')} />
          </div>
        </div>
        <nav aria-label={t('Footer')} className="grid grid-cols-3 gap-x-6 sm:gap-x-12 lg:gap-x-20">
          {groups.map(({ title, entries }) => (
            <div key={title}>
              <h2 className="font-semibold text-sm">{t(title)}</h2>
              <ul className="mt-2">
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className="inline-block py-1 sm:py-1.5 text-muted-foreground text-sm hover:text-foreground hover:underline"
                    >
                      {t(label)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <Firm />
      <div className="mt-6 flex flex-col gap-3 border-border sm:mt-10 border-t pt-6 text-muted-foreground text-sm sm:flex-row sm:justify-between">
        <p>
          {rich('<b>Advisory only.</b> We give no legal representation and are not law enforcement.', {
            b: (text) => <strong className="font-semibold text-foreground">{text}</strong>,
          })}
        </p>
        <p>
          © {new Date().getFullYear()} {brandName()}
        </p>
      </div>
    </Container>
  </footer>
);

/** Who is behind the portal, as far as the operator has said so. */
function Firm() {
  const { person, licence, city, hours } = firmFacts();
  if (!(person || licence || city || hours)) {
    return null;
  }
  return (
    <ul
      data-fact="firm"
      className="mt-6 text-muted-foreground text-sm sm:mt-10 [&>li+li]:before:content-['_·_'] [&>li]:inline"
    >
      {person && <li data-fact="person">{person}</li>}
      {licence && <li data-fact="licence">{t('Licence: {licence}', { licence })}</li>}
      {city && <li data-fact="city">{city}</li>}
      {hours && <li data-fact="hours">{t('Open: {hours}', { hours })}</li>}
    </ul>
  );
}
