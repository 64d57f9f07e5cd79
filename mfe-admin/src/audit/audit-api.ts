import { listAudit } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query({ ...call(listAudit) }),
  }),
});

export const { useAuditQuery } = auditApi;
