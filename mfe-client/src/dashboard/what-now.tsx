import { t } from '@portal/build/i18n';
import type { CaseRow, InvoiceRow } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { type NextStep, stepsOfAll } from '@portal/sdk/what-now';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { ArrowRight, Clock, FileText, type Icon, Receipt, Scale, TriangleAlert } from '@portal/ui/icons';

const looks: Record<NextStep['kind'], { icon: Icon; tone: string }> = {
  documents: { icon: FileText, tone: 'bg-yellow-soft text-yellow-ink' },
  quote: { icon: FileText, tone: 'bg-yellow-soft text-yellow-ink' },
  report: { icon: Scale, tone: 'bg-green-soft text-green-ink' },
  invoice: { icon: Receipt, tone: 'bg-yellow-soft text-yellow-ink' },
  late: { icon: TriangleAlert, tone: 'bg-yellow-soft text-yellow-ink' },
  promise: { icon: Clock, tone: 'bg-blue-soft text-blue-ink' },
};

/** Further steps below the first; the cases below the card say the rest. */
const mostFurther = 3;

interface WhatNowProps {
  cases: readonly CaseRow[];
  invoices: readonly InvoiceRow[];
}

/** One card that says what the client has to do now, or else what comes next. */
export function WhatNow({ cases, invoices }: WhatNowProps) {
  const [first, ...others] = stepsOfAll(cases, invoices);
  if (!first) {
    return null;
  }
  const nameOf = ({ caseId }: NextStep) => {
    const found = cases.length > 1 ? cases.find(({ _id }) => _id === caseId) : undefined;
    return found && <bdi>{found.subjectName ?? found.caseNumber}</bdi>;
  };
  const { icon: Glyph, tone } = looks[first.kind];
  const further = others.filter(({ action }) => action).slice(0, mostFurther);
  return (
    <Card asChild className="mb-6">
      <section aria-label={t('What now')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6">
          <span aria-hidden="true" className={`rounded-lg p-2.5 ${tone}`}>
            <Glyph className="size-6" />
          </span>
          <div className="min-w-0 grow basis-48">
            <h2 className="text-balance font-semibold text-lg leading-snug">{first.title}</h2>
            <p className="wrap-anywhere text-pretty text-muted-foreground text-sm empty:hidden">
              {nameOf(first)}
              {nameOf(first) && first.detail && ' – '}
              {first.detail}
            </p>
          </div>
          {first.action ? (
            <Link to={first.action.to} className={`${buttonClass({})} max-sm:w-full`}>
              {first.action.label}
            </Link>
          ) : (
            <Link to={`/cases/${first.caseId}`} className={`${buttonClass({ variant: 'outline' })} max-sm:w-full`}>
              {t('Open the case')}
            </Link>
          )}
        </div>
        {further.length > 0 && (
          <ul aria-label={t('Also')} className="divide-y divide-border border-border border-t">
            {further.map((step) => (
              <li key={`${step.kind} ${step.caseId}`} className="text-sm">
                <Link
                  to={step.action?.to ?? '/'}
                  className="flex items-center justify-between gap-3 px-5 py-3 hover:bg-muted sm:px-6"
                >
                  <span className="wrap-anywhere min-w-0">
                    <span className="font-medium">{step.title}</span>{' '}
                    <span className="text-muted-foreground">{nameOf(step)}</span>
                  </span>
                  <span className="flex shrink-0 items-center gap-1.5 font-medium text-link">
                    {step.action?.label} <ArrowRight className="size-4 rtl:rotate-180" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
