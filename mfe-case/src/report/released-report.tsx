import { t } from '@portal/build/i18n';
import { riskReportTexts } from '@portal/contracts';
import { formatDate, formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Field } from '@portal/ui/field';
import { FileText } from '@portal/ui/icons';
import { Select } from '@portal/ui/select';
import { type ReactNode, useRef, useState } from 'react';
import type { Report } from './report-api';
import { ReportSheet } from './sheet/report-sheet';

interface ReleasedReportProps {
  /** Released versions, the newest first. */
  reports: readonly Report[];
  onAsk?: ((quotation: string) => void) | undefined;
  actions?: ReactNode;
}

/** The report as its client reads it; earlier versions can be chosen. */
export function ReleasedReport({ reports, onAsk, actions }: ReleasedReportProps) {
  const [chosen, setChosen] = useState<string>();
  const choice = useRef<HTMLSelectElement>(null);
  const [newest] = reports;
  const report = reports.find(({ _id }) => _id === chosen) ?? newest;
  if (!newest || !report) {
    return (
      <Empty icon={FileText} title={t(riskReportTexts.none)}>
        {t('Your report will appear here as soon as it is released.')}
      </Empty>
    );
  }
  const showNewest = () => {
    setChosen(newest._id);
    // The button goes with the notice around it.
    choice.current?.focus();
  };
  return (
    <div className="grid gap-5">
      {(reports.length > 1 || actions) && (
        <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
          {reports.length > 1 && (
            <Field label={t('Version')} className="w-full sm:w-80">
              <Select
                ref={choice}
                value={report._id}
                onChange={(event) => setChosen(event.target.value)}
                options={reports.map(({ _id, version, releasedAt, status }) => ({
                  value: _id,
                  label: t(
                    status === 'superseded' ? 'Version {version}, {day} (replaced)' : 'Version {version}, {day}',
                    {
                      version: formatNumber(version),
                      day: formatDate(releasedAt ?? ''),
                    },
                  ),
                }))}
              />
            </Field>
          )}
          {actions && <div className="ms-auto flex flex-wrap gap-3">{actions}</div>}
        </div>
      )}
      {report.status === 'superseded' && (
        <Alert
          tone="warning"
          title={t('A newer version replaces this one')}
          actions={
            <Button variant="outline" size="sm" className="print:hidden" onClick={showNewest}>
              {t('Show version {version}', { version: formatNumber(newest.version) })}
            </Button>
          }
        >
          {t('Please rely on the newest version only.')}
        </Alert>
      )}
      <ReportSheet report={report} onAsk={onAsk} />
    </div>
  );
}
