import { Button } from '@portal/ui/button';
import { Quote } from '@portal/ui/icons';
import { lazy, Suspense } from 'react';
import type { Canned } from './use-canned';

const CannedDialog = lazy(async () => ({ default: (await import('./canned-dialog')).CannedDialog }));

export const CannedButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="ghost" size="sm" className="-ms-3 pointer-coarse:min-h-11" onClick={onOpen}>
    <Quote /> Canned replies
  </Button>
);

/**
 * The dialog that the button opens. Its code and its rows are loaded on the first press. It has forms of its own, so it
 * must not be inside the form of the message.
 */
export const CannedReplies = ({
  canned: { isOpen, insert, close, language },
  draft,
}: {
  canned: Canned;
  draft: string;
}) =>
  isOpen && (
    <Suspense fallback={null}>
      <CannedDialog draft={draft} language={language} onChoose={insert} onClose={close} />
    </Suspense>
  );
