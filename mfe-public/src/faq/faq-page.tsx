import { t } from '@portal/build/i18n';
import { Link, useLocation } from '@portal/sdk';
import { Accordion } from '@portal/ui/accordion';
import { buttonClass } from '@portal/ui/button-class';
import { JsonLd } from '../page/json-ld';
import { PublicPage } from '../page/public-page';
import { TableOfContents } from '../page/table-of-contents';
import { faqCategories } from './faq-texts';

/** Questions and answers. A link to `/faq#id` opens that answer. */
export function FaqPage() {
  const { hash } = useLocation();
  return (
    <PublicPage title={t('Frequently asked questions')} lead={t('Short answers to what people ask us first.')}>
      <FaqLd />
      <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents
          entries={faqCategories.map(({ id, title }) => ({ id, title: t(title) }))}
          label={t('Topics')}
        />
        <div className="flex flex-col gap-12">
          {faqCategories.map(({ id, title, items }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-4 font-display text-2xl tracking-tight">
                {t(title)}
              </h2>
              <Accordion
                name={`faq-${id}`}
                defaultOpen={hash.slice(1)}
                items={items.map((item) => ({
                  id: item.id,
                  title: t(item.question),
                  content: <p>{t(item.answer)}</p>,
                }))}
              />
            </section>
          ))}
          <MoreQuestions />
        </div>
      </div>
    </PublicPage>
  );
}

const MoreQuestions = () => (
  <div className="flex flex-col gap-4 rounded-xl border border-border bg-muted p-6 sm:flex-row sm:items-center sm:justify-between">
    <div>
      <h2 className="font-semibold text-lg tracking-tight">{t('Can’t find your question?')}</h2>
      <p className="mt-1 text-muted-foreground text-sm">
        {t('Write to us. We respond within 24 hours on working days.')}
      </p>
    </div>
    <Link to="/contact" className={buttonClass({ size: 'lg' })}>
      {t('Contact Us')}
    </Link>
  </div>
);

const FaqLd = () => (
  <JsonLd
    data={{
      '@type': 'FAQPage',
      mainEntity: faqCategories.flatMap(({ items }) =>
        items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: t(question),
          acceptedAnswer: { '@type': 'Answer', text: t(answer) },
        })),
      ),
    }}
  />
);
