import { type CannedReply, type CaseView, fillPlaceholders, replyTextIn } from '@portal/contracts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Composer } from '../composer/use-composer';

interface Options {
  box: RefObject<HTMLTextAreaElement | null>;
  composer: Pick<Composer, 'draft' | 'setContent'>;
  caseView: CaseView;
}

/** Opens the canned replies of a composer, and inserts the chosen one at the cursor. */
export function useCanned({ box, composer: { draft, setContent }, caseView }: Options) {
  const [isOpen, setOpen] = useState(false);
  const cursor = useRef<number>(undefined);

  // Runs after the dialog has given the focus back.
  useLayoutEffect(() => {
    if (cursor.current !== undefined && !isOpen) {
      box.current?.focus();
      box.current?.setSelectionRange(cursor.current, cursor.current);
      cursor.current = undefined;
    }
  });

  const { language } = caseView;
  const insert = (reply: CannedReply) => {
    const { selectionStart: start, selectionEnd: end } = box.current ?? { selectionStart: 0, selectionEnd: 0 };
    const filled = fillPlaceholders(replyTextIn(reply, language), {
      client: caseView.client.name,
      case: caseView.caseNumber,
      subject: caseView.subjectName,
      attorney: caseView.attorney?.name,
    });
    setContent(draft.content.slice(0, start) + filled + draft.content.slice(end));
    cursor.current = start + filled.length;
    setOpen(false);
  };
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), insert, language };
}

export type Canned = ReturnType<typeof useCanned>;
