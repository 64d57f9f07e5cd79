import type { SlotName } from '@portal/contracts';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../session/use-session';
import { slotSource } from './slot-source';
import type { SlotProps } from './slot-types';

export interface SlotItem {
  /** The remote that added it. */
  key: string;
  title: string;
  content: ReactNode;
}

/** Returns what other remotes add to a slot for the signed-in person, for a page that shows the titles itself. */
export const useSlot = <Name extends SlotName>(name: Name, props: SlotProps[Name]): SlotItem[] =>
  useItems(name, props, true);

/** Shows what other remotes add to the page here: usually nothing. */
export const Slot = <Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]) =>
  useItems(name, props, false).map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);

function useItems(name: SlotName, props: object, isTitleShown: boolean): SlotItem[] {
  const { user } = useSession();
  const source = slotSource();
  const rows = source?.rowsOf(name).filter(({ row }) => !row.roles || row.roles.some((role) => role === user?.role));
  return (rows ?? []).map(({ remote, row }) => ({
    key: remote,
    title: row.title,
    content: source?.render({ remote, row, props, isTitleShown }),
  }));
}
