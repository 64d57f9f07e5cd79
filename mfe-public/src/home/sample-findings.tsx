import { msg, rich, t } from '@portal/build/i18n';
import { CheckCircle, TriangleAlert, XCircle } from '@portal/ui/icons';

/** Shows sample findings about an invented company. It is an illustration, so it is hidden from screen readers. */
export const SampleFindings = () => (
  <figure
    aria-label={t('An example of the findings in a report, with an invented company')}
    className="w-full max-sm:hidden"
  >
    <div aria-hidden="true" className="rounded-2xl bg-card text-foreground shadow-lg ring-1 ring-hero-line">
      <div className="flex items-start justify-between gap-4 border-border border-b px-6 py-5">
        <div>
          <p className="text-muted-foreground text-xs">{t('Company Risk Report · Example')}</p>
          <p className="mt-1 font-display font-semibold text-xl">{t('Northgate Trading FZE')}</p>
        </div>
        <span className="whitespace-nowrap rounded-full bg-red-soft px-3 py-1 font-semibold text-red-ink text-xs">
          {t('High risk')}
        </span>
      </div>
      <ul className="divide-y divide-border px-6">
        {findings.map(({ icon: Glyph, tone, title, text }) => (
          <li key={title} className="flex gap-3.5 py-3.5">
            <Glyph className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <div>
              <p className="font-medium text-sm">{t(title)}</p>
              <p className="text-muted-foreground text-sm">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="rounded-b-2xl bg-muted px-6 py-4 text-sm">
        {rich('<b>We advise:</b> do not pay the deposit. Ask for a letter of credit.', {
          b: (text) => <span className="font-semibold">{text}</span>,
        })}
      </p>
    </div>
  </figure>
);

const findings = [
  {
    icon: CheckCircle,
    tone: 'text-green',
    title: msg('Registered'),
    text: msg('Free zone licence found, issued 11 weeks ago'),
  },
  {
    icon: XCircle,
    tone: 'text-red',
    title: msg('Address not confirmed'),
    text: msg('Shared desk, 140 companies, no staff on site'),
  },
  {
    icon: TriangleAlert,
    tone: 'text-yellow',
    title: msg('Director'),
    text: msg('Same name behind two dissolved companies'),
  },
];
