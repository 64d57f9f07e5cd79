/** The service's claims in figures. */
export const Claims = () => (
  <dl className="mt-10 border-hero-line border-t max-md:divide-y max-md:divide-hero-line md:mt-16 md:flex md:justify-between md:gap-4 md:pt-10 lg:gap-6">
    {claims.map(({ figure, text }) => (
      <div
        key={figure}
        className="flex flex-row-reverse items-baseline justify-end gap-x-4 py-3 md:w-min md:min-w-28 md:flex-col-reverse lg:min-w-36 md:gap-1 md:py-0"
      >
        <dt className="text-pretty text-hero-muted text-sm">{text}</dt>
        <dd className="whitespace-nowrap font-display font-semibold text-hero-foreground text-lg max-md:w-36 max-md:shrink-0 md:text-2xl">
          {figure}
        </dd>
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
