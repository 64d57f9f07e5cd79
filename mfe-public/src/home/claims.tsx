/** The service's claims in figures. On phones, the reasons to choose us say the same a little further down. */
export const Claims = () => (
  <dl className="mt-16 hidden border-hero-line border-t md:flex justify-between gap-4 pt-10 lg:gap-6">
    {claims.map(({ figure, text }) => (
      <div key={figure} className="flex w-min min-w-28 flex-col-reverse justify-end gap-1 lg:min-w-36">
        <dt className="text-pretty text-hero-muted text-sm">{text}</dt>
        <dd className="whitespace-nowrap font-display font-semibold text-2xl text-hero-foreground">{figure}</dd>
      </div>
    ))}
  </dl>
);

const claims = [
  { figure: '30+ years', text: 'of investigative experience' },
  { figure: '48 hours', text: 'to an initial assessment, on working days' },
  { figure: '24 hours', text: 'to a first response, on working days' },
  { figure: '4+ Regions', text: 'of global reach' },
  { figure: 'Vetted lawyers', text: 'a trusted network, on request' },
];
