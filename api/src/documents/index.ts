export { CaseDocument } from './document.entity';
export type { DocumentStore, StagedFile } from './document-store';
export { documentRoutes } from './documents.routes';
export { DocumentService } from './documents.service';
export { documentsOfCase } from './documents-of-case';
export { openDocumentStore } from './open-document-store';
export type { Bucket } from './s3-store';
export { stageFile } from './stage-file';
export { sweepDocuments } from './sweep-documents';
