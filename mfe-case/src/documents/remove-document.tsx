import { rich, t } from '@portal/build/i18n';
import { type DocumentView, deleteDocument } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useRemoveDocumentMutation } from './document-api';

export function RemoveDocument({ document: file, onClose }: { document: DocumentView; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveDocumentMutation();
  const handleConfirm = async () => {
    const result = await remove({ params: { documentId: file._id } });
    if (!result.error) {
      toast({ title: t(deleteDocument.message) });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title={t('Remove the document?')}
      description={rich(
        '<name>{name}</name> will be removed from the case for everyone.',
        { name: (text) => <bdi>{text}</bdi> },
        { name: file.originalFileName },
      )}
      confirmLabel={t('Remove')}
      busy={isLoading}
      refusal={error && messageOf(error, t('The document could not be removed. Please try again.'))}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
