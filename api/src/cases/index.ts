export { CaseFile } from './case.entity';
export { casePolicy, onlyReadable, readableBy } from './case.policy';
export { findVisibleCase } from './find-visible-case';
export { changeInvoicedTotal } from './invoiced-total';
export { linkCases } from './link-cases';
export { openCaseCounts, openCasesOf } from './open-cases';
export { UploadToken } from './upload-token.entity';
export { caseOfUploadToken } from './upload-tokens';
