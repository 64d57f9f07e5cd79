import { Check, Trash } from '../../icons';
import { Button } from '../actions/button';
import { Badge } from '../data/badge';

export interface SavedViewItem {
  _id: string;
  name: string;
  query: string;
  shared: boolean;
  abilities: { remove: boolean };
  goneAttorney?: string | undefined;
}

export interface SavedViewListProps<View extends SavedViewItem> {
  views: readonly View[];
  /** Whether the list shows this view now. */
  isOpen: (view: View) => boolean;
  onOpen: (view: View) => void;
  onRemove: (view: View) => void;
}

/** The saved views of a list, each with a button that opens it and, where allowed, one that deletes it. */
export const SavedViewList = <View extends SavedViewItem>({
  views,
  isOpen,
  onOpen,
  onRemove,
}: SavedViewListProps<View>) => (
  <ul className="divide-y divide-border rounded-lg border border-border text-sm">
    {views.map((view) => (
      <li key={view._id} className="flex items-center gap-1 pe-1.5">
        <button
          type="button"
          aria-current={isOpen(view) || undefined}
          onClick={() => onOpen(view)}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 rounded-lg px-4 py-2 text-start hover:bg-muted focus-visible:-outline-offset-2"
        >
          <span className="min-w-0">
            <bdi className="wrap-anywhere font-medium">{view.name}</bdi>
            {view.goneAttorney && (
              <span className="block text-muted-foreground text-xs">
                The account of <bdi>{view.goneAttorney}</bdi> is not active any more
              </span>
            )}
          </span>
          {view.shared && <Badge>Shared</Badge>}
          {isOpen(view) && <Check className="ms-auto size-4 shrink-0 text-primary-ink" />}
        </button>
        {view.abilities.remove && (
          <Button variant="ghost" size="icon-sm" aria-label={`Delete view ${view.name}`} onClick={() => onRemove(view)}>
            <Trash />
          </Button>
        )}
      </li>
    ))}
  </ul>
);
