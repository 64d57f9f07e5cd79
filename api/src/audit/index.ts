export { withActorNames } from './actor-names';
export { auditPolicy } from './audit.policy';
export { auditRoutes } from './audit.routes';
export { AuditService } from './audit.service';
export { AuditEntry, AuditHead } from './audit-entry.entity';
export { formatLink, logAuditHead } from './log-audit-head';
export { readRevisions } from './read-revisions';
export { type Act, recordAudit, recordAudits } from './record-audit';
export { type Link, verifyAuditChain } from './verify-audit-chain';
