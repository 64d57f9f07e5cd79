import { rich, t } from '@portal/build/i18n';
import { formatDateTime } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { CopyButton } from '@portal/ui/copy-button';
import { ShieldCheck } from '@portal/ui/icons';
import type { SheetReport } from './sheet-report';

const names = { name: (text: string) => <bdi className="font-medium text-foreground">{text}</bdi> };

/** The authors of the report, and how to check that it has not been changed since. */
export const ReportOrigin = ({ report }: { report: SheetReport }) => (
  <footer className="grid gap-3 rounded-b-xl bg-muted px-5 py-5 text-muted-foreground text-sm sm:px-8 lg:px-10 print:bg-transparent">
    <p>
      {report.reviewedBy
        ? rich('Prepared by <name>{author}</name>, reviewed by <name>{reviewer}</name>', names, {
            author: report.preparedBy,
            reviewer: report.reviewedBy,
          })
        : rich('Prepared by <name>{author}</name>', names, { author: report.preparedBy })}
      {report.releasedAt && t('. Released {time}.', { time: formatDateTime(report.releasedAt) })}
    </p>
    {report.sha256 && report.isIntact && <Fingerprint sha256={report.sha256} />}
    {report.isIntact === false && (
      <Alert tone="danger" title={t('This report is no longer what was released')}>
        {t('Its content does not match its fingerprint. Please do not rely on it, and tell us.')}
      </Alert>
    )}
    <p>{t('Advisory only: we give no legal representation and are not law enforcement.')}</p>
  </footer>
);

const Fingerprint = ({ sha256 }: { sha256: string }) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
    <p className="flex min-w-0 gap-2">
      <ShieldCheck className="mt-0.5 size-4 shrink-0 text-green" />
      <span className="min-w-0">
        {t('Unchanged since its release. The PDF shows the same fingerprint:')}
        <code dir="ltr" className="wrap-anywhere mt-1 block font-mono text-xs">
          {sha256.match(/.{1,8}/g)?.join(' ')}
        </code>
      </span>
    </p>
    <CopyButton text={sha256} label={t('Copy fingerprint')} className="print:hidden" />
  </div>
);
