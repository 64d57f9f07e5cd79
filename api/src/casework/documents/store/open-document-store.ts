import { join } from 'node:path';
import type { Config } from '../../../platform/config';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';
import { S3Store } from './s3-store';

/** Returns the configured store and the staging folder, which is on the same disk as the folder of documents. */
export const openDocumentStore = ({
  documentsDir,
  bucket,
}: Pick<Config, 'documentsDir' | 'bucket'>): { store: DocumentStore; stagingDir: string } => ({
  store: bucket ? new S3Store(bucket) : new DiskStore(documentsDir),
  stagingDir: join(documentsDir, 'arriving'),
});
