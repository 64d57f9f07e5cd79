import { ViewButton } from '../tables/quick-views';

interface Props {
  address: { sort?: string | undefined; order?: string | undefined };
  change: (changes: { sort: 'unreadSince' | undefined; order: 'asc' | undefined; page: undefined }) => void;
  title?: string;
}

/** Orders a list of cases by its oldest unread message, and back. */
export function UnreadFirst({ address: { sort, order }, change, title }: Props) {
  const pressed = sort === 'unreadSince' && order === 'asc';
  const next = pressed
    ? ({ sort: undefined, order: undefined } as const)
    : ({ sort: 'unreadSince', order: 'asc' } as const);
  return (
    <ViewButton pressed={pressed} title={title} onPress={() => change({ ...next, page: undefined })}>
      Unread first
    </ViewButton>
  );
}
