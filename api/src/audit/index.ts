export { AuditService } from './audit.service';
export { AuditEntry, AuditHead } from './audit-entry.entity';
export { type Act, recordAudit, recordAudits } from './record-audit';
export { verifyAuditChain } from './verify-audit-chain';
