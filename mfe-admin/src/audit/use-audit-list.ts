import { listAudit, listLimit } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAuditQuery } from './audit-api';

/**
 * Loads the events for the filters in the address, at most 100 a page. Every visit reloads, because the trail grows.
 */
export function useAuditList() {
  const [address, change] = useUrlState(listAudit.input.shape.query);
  const query = useAuditQuery({ query: { ...address, limit: listLimit } }, { refetchOnMountOrArgChange: true });
  return { ...query, address, change };
}

export type AuditList = ReturnType<typeof useAuditList>;
