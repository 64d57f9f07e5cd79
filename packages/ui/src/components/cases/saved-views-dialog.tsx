import { Failure, type FailureProps } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { Dialog } from '../overlays/dialog';
import { SaveViewForm, type SaveViewFormProps } from './save-view-form';
import { type SavedViewItem, SavedViewList, type SavedViewListProps } from './saved-view-list';

export interface SavedViewsDialogProps<View extends SavedViewItem> extends Omit<SavedViewListProps<View>, 'views'> {
  /** Absent while they are loading. */
  views: readonly View[] | undefined;
  /** Why the views could not be loaded. */
  problem: FailureProps['problem'];
  onRetry: () => void;
  saving: SaveViewFormProps;
  onClose: () => void;
}

/** Opens, saves and deletes views of a list. */
export const SavedViewsDialog = <View extends SavedViewItem>({
  views,
  problem,
  onRetry,
  saving,
  onClose,
  ...list
}: SavedViewsDialogProps<View>) => (
  <Dialog open onClose={onClose} title="Saved views" description="A view keeps the filters and the order of the list.">
    {problem && <Failure title="The views could not be loaded" problem={problem} onRetry={onRetry} />}
    {!views && !problem && <Loading label="Loading views..." />}
    {views && (
      <>
        {views.length > 0 ? (
          <SavedViewList views={views} {...list} />
        ) : (
          <p className="text-muted-foreground text-sm">No views yet.</p>
        )}
        <SaveViewForm {...saving} />
      </>
    )}
  </Dialog>
);
