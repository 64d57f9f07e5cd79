import { rich, t } from '@portal/build/i18n';
import { type DocumentView, downloadDocument } from '@portal/contracts';
import { formatDate, formatSize, saveFile, toastProblem } from '@portal/sdk';
import { leftOutText } from '@portal/sdk/left-out-text';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Download, Eye, FileText, Info, Play, Trash } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { nameWords } from '../words-of-server';
import { DocumentPreview } from './document-preview';
import { RemoveDocument } from './remove-document';
import { ScanNote } from './scan-note';
import { usePreview } from './use-preview';

export function DocumentItem({ document: file }: { document: DocumentView }) {
  const preview = usePreview(file._id);
  const [removes, setRemoves] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { _id, originalFileName: name, uploaderName, createdAt, size, leftOut, abilities } = file;

  const isSound = file.mimeType.startsWith('audio/');

  const save = async () => {
    setSaving(true);
    const problem = await saveFile(downloadDocument, { params: { documentId: _id } }, name);
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The document could not be downloaded. Please try again.'));
    }
  };

  return (
    <Card asChild>
      <li className="flex flex-row flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <span aria-hidden="true" className="self-start rounded-lg bg-primary-soft p-2.5 text-primary-ink">
          <FileText className="size-5" />
        </span>
        <div className="min-w-0 grow basis-48">
          <p className="wrap-anywhere font-medium leading-snug">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-0.5 text-muted-foreground text-sm">
            {rich(
              'Uploaded by <name>{uploader}</name> on <facts>{day} · {size}</facts>',
              {
                name: (text) => <bdi>{text}</bdi>,
                facts: (text) => <span className="whitespace-nowrap">{text}</span>,
              },
              { uploader: nameWords(uploaderName), day: formatDate(createdAt), size: formatSize(size) },
            )}
          </p>
          {leftOut && (
            <p className="wrap-anywhere mt-1.5 flex items-start gap-1.5 text-sm">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="[unicode-bidi:plaintext]">{leftOutText(leftOut)}</span>
            </p>
          )}
          <ScanNote status={file.scanStatus} />
        </div>
        <div className="flex items-center gap-1 max-sm:w-full">
          <div className="flex grow gap-2 max-sm:[&>button]:min-h-10 max-sm:[&>button]:grow max-sm:[&>button]:border-input max-sm:[&_svg]:hidden">
            {abilities.preview && (
              <Button size="sm" variant="ghost" onClick={preview.open}>
                {isSound ? <Play /> : <Eye />} {t(isSound ? 'Listen' : 'Preview')}{' '}
                <VisuallyHidden>{isSound ? t('to {name}', { name }) : name}</VisuallyHidden>
              </Button>
            )}
            {abilities.download && (
              <Button size="sm" variant="outline" busy={isSaving} onClick={() => void save()}>
                {!isSaving && <Download />} {t('Download')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
          </div>
          {abilities.remove && (
            <Button
              size="icon-sm"
              variant="ghost"
              className="text-muted-foreground"
              aria-label={t('Remove {name}', { name })}
              title={t('Remove {name}', { name })}
              onClick={() => setRemoves(true)}
            >
              <Trash />
            </Button>
          )}
        </div>
        {preview.isOpen && abilities.preview && (
          <DocumentPreview document={file} onClose={preview.close} onSave={save} />
        )}
        {removes && <RemoveDocument document={file} onClose={() => setRemoves(false)} />}
      </li>
    </Card>
  );
}
