import { type DocumentView, deleteDocument } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useRemoveDocumentMutation } from './document-api';

export function RemoveDocument({ document: file, onClose }: { document: DocumentView; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveDocumentMutation();
  const handleConfirm = async () => {
    const result = await remove({ params: { documentId: file._id } });
    if (!result.error) {
      toast({ title: deleteDocument.message });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title="Remove the document?"
      description={
        <>
          <bdi>{file.originalFileName}</bdi> will be removed from the case for everyone.
        </>
      }
      confirmLabel="Remove"
      busy={isLoading}
      refusal={error && messageOf(error, 'The document could not be removed. Please try again.')}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
