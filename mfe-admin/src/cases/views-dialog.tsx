import { useSavedViewsDialog } from '@portal/sdk/saved-views-dialog';
import { SavedViewsDialog } from '@portal/ui/saved-views-dialog';

export const ViewsDialog = ({ onClose }: { onClose: () => void }) => (
  <SavedViewsDialog {...useSavedViewsDialog(onClose)} onClose={onClose} />
);
