import { msg, t } from '@portal/build/i18n';
import { Accordion } from '@portal/ui/accordion';
import { buttonClass } from '@portal/ui/button-class';
import { Download } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { dealRedFlags, ponziSigns, type Tip } from './tips';

/** The guide as a PDF, which `npm run guide` generates from the same tips. */
const guide = { href: '/guides/before-you-pay.pdf', name: 'before-you-pay.pdf' };

/** Two lists of tips, and the guide as a download. */
export const Insights = () => (
  <Section
    title={t('Insights and Resources')}
    lead={
      <span className="max-sm:hidden">
        {t('Two short lists that would have saved many of our clients their money.')}
      </span>
    }
  >
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Accordion className="self-start" items={lists.map(itemOf)} />
      <div className="flex flex-col justify-center gap-4 rounded-xl border border-border bg-accent-soft p-4 sm:p-8 lg:self-start">
        <div>
          <p className="text-balance font-semibold text-accent-ink tracking-tight sm:text-lg">
            {t('Before you pay: the checks in one guide')}
          </p>
          <p className="mt-1 text-accent-ink text-sm">{t('PDF, 4 pages, free, no registration.')}</p>
        </div>
        <a href={guide.href} download={guide.name} className={`${buttonClass({ size: 'lg' })} sm:self-start`}>
          <Download /> {t('Download Guide')}
        </a>
      </div>
    </div>
  </Section>
);

const lists = [
  { id: 'ponzi', title: msg('How to spot a Ponzi scheme'), tips: ponziSigns },
  { id: 'deal', title: msg('Red flags before signing a business deal'), tips: dealRedFlags },
];

const itemOf = ({ id, title, tips }: (typeof lists)[number]) => ({
  id,
  title: <h3 className="font-semibold tracking-tight sm:text-lg">{t(title)}</h3>,
  content: <TipList tips={tips} />,
});

function TipList({ tips }: { tips: readonly Tip[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {tips.map(({ sign, why }) => (
        <li key={sign}>
          <p className="font-medium text-foreground">{t(sign)}</p>
          <p className="text-sm">{t(why)}</p>
        </li>
      ))}
    </ul>
  );
}
