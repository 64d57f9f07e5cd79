import { rich, t } from '@portal/build/i18n';
import { labelOf, reportTemplateLabels } from '@portal/contracts';
import { formatDate, formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Card } from '@portal/ui/card';
import { NoBreak } from '@portal/ui/no-break';
import { FindingList } from './finding-list';
import { Passage } from './passage';
import { Rating } from './rating';
import { ReportOrigin } from './report-origin';
import { SheetActions } from './sheet-actions';
import type { SheetReport } from './sheet-report';

interface ReportSheetProps {
  report: SheetReport;
  onAsk?: ((quotation: string) => void) | undefined;
}

/** The report in full, on screen and in print: rating and advice first, then what supports them. */
export const ReportSheet = ({ report, onAsk }: ReportSheetProps) => (
  <Card
    asChild
    className={`print:border-0 print:shadow-none ${report.template === 'quick-scan' ? 'print:[zoom:0.75]' : ''}`}
  >
    <article aria-labelledby="report-subject" data-printed>
      <header className="grid gap-6 p-5 sm:p-8 lg:p-10">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="text-muted-foreground text-sm">
              <LineAbove {...report} />
            </p>
            <h2
              id="report-subject"
              dir="auto"
              className="wrap-anywhere mt-1 text-balance font-display font-semibold text-3xl sm:text-4xl"
            >
              {report.subjectName || t('Unnamed subject')}
            </h2>
          </div>
          {report.releasedAt && <SheetActions report={report} />}
        </div>
        {report.correctionReason && (
          <Alert
            title={t('Corrected: version {version} replaces the one before', { version: formatNumber(report.version) })}
          >
            <span className="block whitespace-pre-wrap [unicode-bidi:plaintext]">{report.correctionReason}</span>
          </Alert>
        )}
        <div className="grid items-stretch gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Rating rating={report.rating ?? ''} isReplaced={report.status === 'superseded'} />
          <div className="rounded-xl bg-muted px-5 py-4 print:border print:border-border">
            <h3 className="font-semibold text-muted-foreground text-sm">{t('We advise')}</h3>
            <Passage className="mt-1 text-lg leading-snug">
              {report.recommendation || t('No recommendation yet.')}
            </Passage>
          </div>
        </div>
        {report.summary && <Passage className="max-w-prose leading-relaxed">{report.summary}</Passage>}
      </header>
      <FindingList findings={report.findings} onAsk={onAsk} />
      {(report.scope || report.limits) && (
        <div className="grid gap-8 border-border border-t p-5 sm:grid-cols-2 sm:p-8 lg:p-10">
          <Part title={t('What we examined')} text={report.scope} />
          <Part title={t('What this report does not cover')} text={report.limits} />
        </div>
      )}
      <ReportOrigin report={report} />
    </article>
  </Card>
);

const Part = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <Passage className="mt-1.5 text-muted-foreground text-sm leading-relaxed">{text}</Passage>
    </section>
  ) : null;

const LineAbove = ({ template, version, status, releasedAt, caseNumber }: SheetReport) => (
  <>
    {rich(
      '{kind}, <whole>{caseNumber}</whole>, version {version}, {state}',
      { whole: (text) => <NoBreak>{text}</NoBreak> },
      {
        kind: t(labelOf(reportTemplateLabels, template)),
        caseNumber,
        version: formatNumber(version),
        state: releasedAt
          ? t('released {day}', { day: formatDate(releasedAt) })
          : t(status === 'in-review' ? 'in review' : 'draft'),
      },
    )}
  </>
);
