import { listContacts } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useContactsQuery } from './contact-api';

/** Loads the contact requests for the filters in the address, newest first. */
export function useInbox() {
  const [address, change] = useUrlState(listContacts.input.shape.query);
  const query = useContactsQuery({ query: address }, { refetchOnMountOrArgChange: true });
  return { ...query, address, change };
}

export type Inbox = ReturnType<typeof useInbox>;
