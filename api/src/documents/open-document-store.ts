import { join } from 'node:path';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';
import { type Bucket, S3Store } from './s3-store';

interface Settings {
  /** Absolute. */
  documentsDir: string;
  /** Where documents go instead of the folder; files still arrive in the folder. */
  bucket: Bucket | undefined;
}

/** The store that the settings ask for, and the folder where files lie while they arrive, on the store's own disk. */
export const openDocumentStore = ({
  documentsDir,
  bucket,
}: Settings): { store: DocumentStore; stagingDir: string } => ({
  store: bucket ? new S3Store(bucket) : new DiskStore(documentsDir),
  stagingDir: join(documentsDir, 'arriving'),
});
