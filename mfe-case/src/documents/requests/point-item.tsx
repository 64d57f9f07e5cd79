import { t } from '@portal/build/i18n';
import type { DocumentView, RequestPoint } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { useAnswerPointMutation } from '../../communication/message-api';
import { UploadButton } from '../upload-button';
import { UploadList } from '../upload-list';
import type { Uploads } from '../use-uploads';
import { PointMark } from './point-mark';
import { UnavailableForm } from './unavailable-form';

interface PointItemProps {
  requestId: string;
  point: RequestPoint;
  /** What has been sent for this point. */
  files: readonly DocumentView[];
  uploads: Uploads;
  asksReader: boolean;
}

/** One requested document with what can be done about it. */
export function PointItem({ requestId, point, files, uploads, asksReader }: PointItemProps) {
  const { _id: pointId, text, state } = point;
  const [answer, { isLoading }] = useAnswerPointMutation();
  const [explains, setExplains] = useState(false);
  const set = async (next: 'open' | 'received' | 'unavailable', word?: string) => {
    const { error } = await answer({
      params: { messageId: requestId, pointId },
      body: { state: next, ...(word && { word }) },
    });
    if (error) {
      toastProblem(error, t('The list could not be changed. Please try again.'));
    }
    return !error;
  };
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <PointMark point={point} />
          {files.length > 0 && (
            <ul
              aria-label={t('Files for {text}', { text })}
              className="mt-1.5 grid gap-1 ps-7.5 text-muted-foreground text-sm"
            >
              {files.map(({ _id, originalFileName }) => (
                <li key={_id} className="wrap-anywhere">
                  <bdi>{originalFileName}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
        {!explains && (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <UploadButton
              label={t(files.length > 0 ? 'Add a file' : 'Upload')}
              about={text}
              onFiles={(added) => uploads.add(added, { requestId, pointId })}
            />
            {state === 'open' && asksReader && (
              <Button size="sm" variant="ghost" onClick={() => setExplains(true)}>
                {t('I do not have this')} <VisuallyHidden>: {text}</VisuallyHidden>
              </Button>
            )}
            {state === 'open' && !asksReader && (
              <Button size="sm" variant="ghost" busy={isLoading} onClick={() => void set('received')}>
                {t('Tick off')} <VisuallyHidden>{text}</VisuallyHidden>
              </Button>
            )}
            {state !== 'open' && (state === 'unavailable' || !asksReader) && (
              <Button size="sm" variant="ghost" busy={isLoading} onClick={() => void set('open')}>
                {t(asksReader ? 'I do have it' : 'Still missing')} <VisuallyHidden>: {text}</VisuallyHidden>
              </Button>
            )}
          </div>
        )}
      </div>
      {explains && (
        <UnavailableForm
          busy={isLoading}
          onCancel={() => setExplains(false)}
          onSave={async (word) => setExplains(!(await set('unavailable', word)))}
        />
      )}
      <UploadList {...uploads} items={uploads.items.filter((item) => item.pointId === pointId)} />
    </li>
  );
}
