import { t } from '@portal/build/i18n';
import { type DocumentView, previewDocument } from '@portal/contracts';
import { hrefOf } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Download } from '@portal/ui/icons';
import { useState } from 'react';
import { SoundPlayer } from './sound-player';

interface DocumentPreviewProps {
  document: DocumentView;
  onClose: () => void;
  onSave: () => Promise<void>;
}

/** Previews images, PDF and recordings only; the server's headers keep scripts inside them from running. */
export function DocumentPreview({ document: file, onClose, onSave }: DocumentPreviewProps) {
  const [failed, setFailed] = useState(false);
  const source = hrefOf(previewDocument, { params: { documentId: file._id } });
  const [kind] = file.mimeType.split('/');
  const fail = () => setFailed(true);
  return (
    <Dialog
      open
      size="lg"
      title={<bdi className="wrap-anywhere">{file.originalFileName}</bdi>}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={() => void onSave()}>
          <Download /> {t('Download')}
        </Button>
      }
    >
      {failed && (
        <p className="text-muted-foreground">
          {t(
            kind === 'audio'
              ? 'This recording cannot be played here. Please download it.'
              : 'This document cannot be shown here. Please download it.',
          )}
        </p>
      )}
      {!failed && kind === 'audio' && <SoundPlayer document={file} onFail={fail} />}
      {!failed && kind === 'image' && (
        <img
          src={source}
          alt={file.originalFileName}
          onError={fail}
          className="mx-auto max-h-[60dvh] max-w-full rounded-md border border-border"
        />
      )}
      {!failed && kind === 'application' && (
        <>
          <iframe
            src={source}
            title={file.originalFileName}
            className="h-[50dvh] w-full rounded-md border border-border"
          />
          <p className="mt-3 text-muted-foreground text-sm">
            {t('If nothing is shown here, please download the document.')}
          </p>
        </>
      )}
    </Dialog>
  );
}
