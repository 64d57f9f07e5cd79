import type { MouseEvent } from 'react';
import { useSession } from '../session/use-session';
import { leaveSite, neutralPage } from './leave-site';

/**
 * The props of a link that leaves the site in one press, for `QuickExit`. Its address is that of the neutral page, so it works
 * before the scripts have come.
 *
 * @param leave - what a press does, if the page must first drop what it holds.
 */
export const leaveLink = (leave: () => void = leaveSite) => ({
  href: neutralPage,
  rel: 'noreferrer',
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    leave();
  },
});

/** `leaveLink` for clients and visitors, who may be watched by a person they fear; undefined for staff. */
export function useLeaveLink(): ReturnType<typeof leaveLink> | undefined {
  const { user } = useSession();
  return !user || user.role === 'client' ? leaveLink() : undefined;
}
