import { listAudit, listLimit } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAuditQuery } from './audit-api';

/** The events that the address asks for, at most 100 a page. Every visit asks anew: the trail grows all the time. */
export function useAuditList() {
  const [address, change] = useUrlState(listAudit.input.shape.query);
  const query = useAuditQuery({ query: { ...address, limit: listLimit } }, { refetchOnMountOrArgChange: true });
  return { ...query, address, change };
}

export type AuditList = ReturnType<typeof useAuditList>;
