import { t } from '@portal/build/i18n';
import { type DocumentView, previewDocument } from '@portal/contracts';
import { loadFile } from '@portal/sdk';
import { Loading } from '@portal/ui/loading';
import { useEffect, useState } from 'react';

interface SoundPlayerProps {
  document: DocumentView;
  onFail: () => void;
}

/**
 * Plays a recording. It is fetched as a whole, because Safari plays from an address only what can be asked for in parts, and each
 * part would be an opening in the audit trail.
 */
export function SoundPlayer({ document: file, onFail }: SoundPlayerProps) {
  const [source, setSource] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is fetched once, whatever happens around it
  useEffect(() => {
    let url: string | undefined;
    let isClosed = false;
    const play = (content: Blob) => {
      if (!isClosed) {
        url = URL.createObjectURL(content);
        setSource(url);
      }
    };
    loadFile(previewDocument, { params: { documentId: file._id } }).then(play, () => isClosed || onFail());
    return () => {
      isClosed = true;
      URL.revokeObjectURL(url ?? '');
    };
  }, [file._id]);
  if (source === undefined) {
    return <Loading label={t('Loading the recording...')} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: there is no text of a recording that was sent as evidence
    <audio
      controls
      // The button below downloads, which the audit trail records.
      controlsList="nodownload"
      src={source}
      aria-label={file.originalFileName}
      onError={onFail}
      className="w-full"
    />
  );
}
