import { Accordion } from '@portal/ui/accordion';
import { buttonClass } from '@portal/ui/button-class';
import { Download, type Icon, Search, TriangleAlert } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { dealRedFlags, ponziSigns, type Tip } from './tips';

/** The guide as a PDF, which `npm run guide` generates from the same tips. */
const guide = { href: '/guides/before-you-pay.pdf', name: 'before-you-pay.pdf' };

/** Two lists of tips, and the guide as a download. */
export const Insights = () => (
  <Section title="Insights and Resources" lead="Two short lists that would have saved many of our clients their money.">
    <div className="grid gap-10 lg:grid-cols-2">
      <TipList id="ponzi" icon={Search} title="How to spot a Ponzi scheme" tips={ponziSigns} />
      <TipList id="deal" icon={TriangleAlert} title="Red flags before signing a business deal" tips={dealRedFlags} />
    </div>
    <div className="mt-10 flex flex-col gap-5 rounded-xl border border-border bg-accent-soft p-6 sm:flex-row sm:items-center sm:justify-between sm:p-8">
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

interface TipListProps {
  id: string;
  icon: Icon;
  title: string;
  tips: readonly Tip[];
}

/** Lists the warning signs; the explanation of each opens below it, and the first is open. */
const TipList = ({ id, icon: Glyph, title, tips }: TipListProps) => (
  <div>
    <h3 className="flex items-center gap-3 font-display font-semibold text-2xl tracking-tight">
      <Glyph className="size-6 shrink-0 text-accent-ink" /> {title}
    </h3>
    <Accordion
      className="mt-5"
      defaultOpen={`${id}-1`}
      items={tips.map(({ sign, why }, index) => ({ id: `${id}-${index + 1}`, title: sign, content: <p>{why}</p> }))}
    />
  </div>
);
