import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import type { DocumentsTabProps } from './documents-tab';

export const loadDocumentsTab = () => import('./documents-tab');

const DocumentsTab = lazy(async () => ({ default: (await loadDocumentsTab()).DocumentsTab }));

/** Loads the code of the documents when somebody opens their tab. Uploads go on without it. */
export const LazyDocumentsTab = (props: DocumentsTabProps) => (
  <Suspense fallback={<Loading label="Loading the documents..." />}>
    <DocumentsTab {...props} />
  </Suspense>
);
