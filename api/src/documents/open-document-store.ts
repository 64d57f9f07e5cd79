import { join } from 'node:path';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';
import { type Bucket, S3Store } from './s3-store';

interface Settings {
  /** Absolute. */
  documentsDir: string;
  /** Stores documents instead of the folder; the folder still receives files. */
  bucket: Bucket | undefined;
}

/** Returns the configured store and the staging folder, which is on the same disk as the folder of documents. */
export const openDocumentStore = ({
  documentsDir,
  bucket,
}: Settings): { store: DocumentStore; stagingDir: string } => ({
  store: bucket ? new S3Store(bucket) : new DiskStore(documentsDir),
  stagingDir: join(documentsDir, 'arriving'),
});
