export { CaseKeyRow } from './case-key.entity';
export { caseKeyFor } from './case-key-for';
export {
  createCaseKey,
  createKeysOfNewCases,
  destroyCaseKey,
  findCaseKey,
  findInstallationKey,
  installationKeyFor,
  requireCaseKey,
} from './case-keys';
export { DataKeyRecord } from './data-key-record.entity';
export { type CaseKey, DataKeys, type WrappedKey } from './data-keys';
export { encryptEarlierRows } from './encrypt-earlier-rows';
export { decryptRow, decryptRows, decryptRowWith, encryptRow } from './encrypted-rows';
export { type EncryptedTable, encryptedTablesOf } from './encrypted-tables';
export { decryptFile, encryptFile, readAtOnceBytes } from './file-cipher';
export { rotateDataKey } from './rotate-data-key';
export { decryptText, encryptText } from './text-cipher';
export { dataKeysIn, recordDataKey, refuseUnknown, unlockCases } from './unlock-cases';
export { UnreadableContent } from './unreadable-content';
