/** What we stand for, in figures. */
export const Claims = () => (
  <dl className="mt-14 grid grid-cols-2 gap-x-8 gap-y-8 border-hero-line border-t pt-10 md:grid-cols-3 lg:mt-20 lg:grid-cols-5">
    {claims.map(({ figure, text }) => (
      <div key={figure} className="flex flex-col-reverse justify-end gap-1 last:col-span-2 lg:last:col-span-1">
        <dt className="text-pretty text-hero-muted text-sm">{text}</dt>
        <dd className="font-display font-semibold text-2xl text-hero-foreground">{figure}</dd>
      </div>
    ))}
  </dl>
);

const claims = [
  { figure: '30+ years', text: 'of investigative experience' },
  { figure: '48 hours', text: 'to an initial assessment' },
  { figure: '24 hours', text: 'to a first response' },
  { figure: '4+ Regions', text: 'of global reach' },
  { figure: 'Vetted lawyers', text: 'a trusted network, on request' },
];
