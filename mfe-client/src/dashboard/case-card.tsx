import { t } from '@portal/build/i18n';
import {
  caseTypeLabels,
  deadlineLabels,
  labelOf,
  type NextDeadline,
  serviceLevelLabels,
  serviceNameOf,
} from '@portal/contracts';
import { formatDate, formatDueTime, Link, timeLeft } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ArrowRight, Message } from '@portal/ui/icons';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useRef } from 'react';
import { NotConfirmed, type NotConfirmedProps } from './not-confirmed';

export type CaseCardProps = Pick<NotConfirmedProps, 'caseRow' | 'isBelowAlert'>;

export function CaseCard({ caseRow, isBelowAlert }: CaseCardProps) {
  const view = useRef<HTMLAnchorElement>(null);
  const ordered = serviceNameOf(caseRow.serviceCode);
  return (
    <Card asChild className="p-5 sm:p-6">
      <li>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="font-semibold text-lg leading-snug">
            <bdi className="wrap-anywhere line-clamp-2">{caseRow.subjectName ?? caseRow.caseNumber}</bdi>
          </h3>
          <CaseStatusBadge status={caseRow.status} />
          {caseRow.unreadCount > 0 && (
            <Badge tone="blue" icon={Message}>
              {t('{unreadCount} unread', { unreadCount: caseRow.unreadCount })}
            </Badge>
          )}
        </div>
        <NotConfirmed {...{ caseRow, isBelowAlert }} onConfirmed={() => view.current?.focus()} />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <dl className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            {caseRow.subjectName && <Fact label={t('Case')}>{caseRow.caseNumber}</Fact>}
            <Fact label={t('Type')}>{t(labelOf(caseTypeLabels, caseRow.caseType))}</Fact>
            {ordered && <Fact label={t('Ordered')}>{t(ordered)}</Fact>}
            <Fact label={t('Service')}>{t(labelOf(serviceLevelLabels, caseRow.serviceLevel))}</Fact>
            {caseRow.attorney && <Fact label={t('Attorney')}>{caseRow.attorney.name}</Fact>}
            {caseRow.nextDeadline && <Fact label={t('Next')}>{nextOf(caseRow.nextDeadline)}</Fact>}
            <Fact label={t('Submitted')}>{formatDate(caseRow.createdAt)}</Fact>
          </dl>
          <Button asChild variant="outline" className="max-sm:w-full">
            <Link ref={view} to={`/cases/${caseRow._id}`}>
              {t('View')} <VisuallyHidden>{t('case {caseNumber}', { caseNumber: caseRow.caseNumber })}</VisuallyHidden>{' '}
              <ArrowRight className="rtl:rotate-180" />
            </Link>
          </Button>
        </div>
      </li>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere text-balance">{children}</dd>
  </>
);

function nextOf({ kind, dueAt }: NextDeadline): string {
  const name = t(labelOf(deadlineLabels, kind));
  if (!dueAt) {
    return t('{name}, once we have the documents we asked for', { name });
  }
  const time = formatDueTime(dueAt);
  return timeLeft(dueAt).urgency === 'late'
    ? t('{name} is late, it was due by {time}', { name, time })
    : t('{name} by {time}', { name, time });
}
