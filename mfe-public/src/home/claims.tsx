import { msg, t } from '@portal/build/i18n';
/** The service's claims in figures. On phones, the reasons to choose us say the same a little further down. */
export const Claims = () => (
  <dl className="mt-16 hidden border-hero-line border-t md:flex justify-between gap-4 pt-10 lg:gap-6">
    {claims.map(({ figure, text }) => (
      <div key={figure} className="flex w-min min-w-28 flex-col-reverse justify-end gap-1 lg:min-w-36">
        <dt className="text-pretty text-hero-muted text-sm">{t(text)}</dt>
        <dd className="whitespace-nowrap font-display font-semibold text-2xl text-hero-foreground">{t(figure)}</dd>
      </div>
    ))}
  </dl>
);

const claims = [
  { figure: msg('30+ years'), text: msg('of investigative experience') },
  { figure: msg('48 hours'), text: msg('to an initial assessment, on working days') },
  { figure: msg('24 hours'), text: msg('to a first response, on working days') },
  { figure: msg('4+ Regions'), text: msg('of global reach') },
  { figure: msg('Vetted lawyers'), text: msg('a trusted network, on request') },
];
