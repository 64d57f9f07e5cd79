import { rich, t } from '@portal/build/i18n';
import type { DocumentView, MessageView } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Calendar } from '@portal/ui/icons';
import { useEffect, useRef } from 'react';
import { CancelRequest } from '../../communication/message/cancel-request';
import { UploadButton } from '../upload-button';
import { UploadList } from '../upload-list';
import type { Uploads } from '../use-uploads';
import { CompleteRequest } from './complete-request';
import { PointItem } from './point-item';
import { missingOf, requestTitle } from './request-words';

interface RequestCardProps {
  request: MessageView;
  documents: readonly DocumentView[];
  uploads: Uploads;
  /** Whether the reader is the one who is asked; others see how far it has come. */
  asksReader: boolean;
  /** Whether a link has led to this request. */
  isWanted: boolean;
}

/** An open document request, whose points are answered one by one until somebody says that this is all. */
export function RequestCard({ request: message, documents, uploads, asksReader, isWanted }: RequestCardProps) {
  const { _id: requestId, content, senderName, createdAt, mine, request } = message;
  const points = request?.points ?? [];
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) {
      box.current?.focus();
    }
  }, [isWanted]);
  const missing = missingOf(points);
  const isItsOwnPoint = points.length === 1 && points[0]?.text === content;
  return (
    <Card asChild>
      <section ref={box} tabIndex={-1} aria-labelledby={`request-${requestId}`}>
        <CardHeader className="gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CardTitle level={2} id={`request-${requestId}`}>
              {requestTitle(message, asksReader)}
            </CardTitle>
            {request?.dueOn && (
              <Badge tone="yellow" icon={Calendar}>
                {t('By {day}', { day: formatDate(request.dueOn) })}
              </Badge>
            )}
          </div>
          <p className="text-muted-foreground text-sm">
            {mine
              ? t('Asked by you on {day}', { day: formatDate(createdAt) })
              : rich(
                  'Asked by <name>{name}</name> on {day}',
                  { name: (text) => <bdi>{text}</bdi> },
                  { name: senderName, day: formatDate(createdAt) },
                )}
            {points.length > 1 &&
              ` · ${t('{done} of {count} done', { done: points.length - missing, count: points.length })}`}
          </p>
          {!isItsOwnPoint && (
            <p className="wrap-anywhere whitespace-pre-wrap text-sm leading-6 [unicode-bidi:plaintext]">{content}</p>
          )}
        </CardHeader>
        <CardContent className="grid gap-4">
          {points.length > 0 ? (
            <ul aria-label={t('Requested documents')} className="divide-y divide-border border-border border-y">
              {points.map((point) => (
                <PointItem
                  key={point._id}
                  requestId={requestId}
                  point={point}
                  files={documents.filter(({ requestPointId }) => requestPointId === point._id)}
                  uploads={uploads}
                  asksReader={asksReader}
                />
              ))}
            </ul>
          ) : (
            <Unlisted requestId={requestId} uploads={uploads} />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CompleteRequest requestId={requestId} missing={missing} />
            {mine && <CancelRequest messageId={requestId} />}
            <p className="min-w-0 grow basis-60 text-muted-foreground text-sm empty:hidden">
              {asksReader && t('You can send several files for each, today or later.')}
              {!asksReader &&
                message.senderRole !== 'client' &&
                t('The deadlines of this case wait until you or the client say that this is all.')}
            </p>
          </div>
        </CardContent>
      </section>
    </Card>
  );
}

/** For a server that does not list points yet. */
const Unlisted = ({ requestId, uploads }: { requestId: string; uploads: Uploads }) => (
  <>
    <div>
      <UploadButton about={t('the requested document')} onFiles={(files) => uploads.add(files, { requestId })} />
    </div>
    <UploadList {...uploads} items={uploads.items.filter((item) => item.requestId === requestId)} />
  </>
);
