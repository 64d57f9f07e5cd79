export { CaseKeyRow } from './case-key.entity';
export { createCaseKey, destroyCaseKey, findCaseKey, requireCaseKey } from './case-keys';
export { DataKeyRecord } from './data-key-record.entity';
export { type CaseKey, DataKeys, type WrappedKey } from './data-keys';
export { decryptFile, encryptFile, readAtOnceBytes } from './file-cipher';
export { rotateDataKey } from './rotate-data-key';
export { decryptText, encryptText } from './text-cipher';
export { dataKeysIn, recordDataKey, refuseUnknown, unlockCases } from './unlock-cases';
export { UnreadableContent } from './unreadable-content';
