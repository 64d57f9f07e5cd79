import { buttonClass } from '@portal/ui/button-class';
import { Download, type Icon, Search, TriangleAlert } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { dealRedFlags, ponziSigns, type Tip } from './tips';

/** The guide as a PDF; `scripts/write-guide.mjs` makes it from the same tips. */
const guide = { href: '/guides/before-you-pay.pdf', name: 'before-you-pay.pdf' };

/** Two lists to read before it is too late, and the same to take along. */
export const Insights = () => (
  <Section title="Insights and Resources" lead="Two short lists that would have saved many of our clients their money.">
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <TipList icon={Search} title="How to spot a Ponzi scheme" tips={ponziSigns} />
      <TipList icon={TriangleAlert} title="Red flags before signing a business deal" tips={dealRedFlags} />
    </div>
    <div className="mt-12 flex flex-col gap-5 rounded-xl border border-border bg-accent-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
      <div>
        <p className="text-balance font-semibold text-accent-ink text-lg tracking-tight">
          Before you pay: the checks in one guide
        </p>
        <p className="mt-1 text-accent-ink text-sm">PDF, 4 pages, free, no registration. Print it, or pass it on.</p>
      </div>
      <a href={guide.href} download={guide.name} className={buttonClass({ size: 'lg' })}>
        <Download /> Download Guide
      </a>
    </div>
  </Section>
);

const TipList = ({ icon: Glyph, title, tips }: { icon: Icon; title: string; tips: readonly Tip[] }) => (
  <div>
    <h3 className="flex items-center gap-3 font-display font-semibold text-2xl tracking-tight">
      <Glyph className="size-6 shrink-0 text-accent-ink" /> {title}
    </h3>
    <ul className="mt-5 divide-y divide-border border-border border-y">
      {tips.map(({ sign, why }) => (
        <li key={sign} className="py-4">
          <p className="text-balance font-medium">{sign}</p>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{why}</p>
        </li>
      ))}
    </ul>
  </div>
);
