import { listAudit } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAuditQuery } from './audit-api';

export const useAuditList = () => useList(useAuditQuery, listAudit.input.shape.query);

export type AuditList = ReturnType<typeof useAuditList>;
