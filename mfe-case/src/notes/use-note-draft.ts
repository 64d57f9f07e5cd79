import { useDraft } from '@portal/sdk';
import { useState } from 'react';

interface Draft {
  text: string;
  /**
   * The idempotency key of the last attempt to add this text. It is kept until the text changes, because a person who
   * leaves the form does not see whether the attempt succeeded.
   */
  key?: string;
}

const empty: Draft = { text: '' };

/** The note that is being written. The tab of the browser keeps it until the server has it. */
export function useNoteDraft(caseId: string) {
  const [edited, setEdited] = useState<Draft>();
  const { found, clear } = useDraft<Draft>(`case-note.${caseId}`, edited?.text ? edited : null);
  const change = (next: Draft) => {
    setEdited(next);
    if (!next.text) {
      clear();
    }
  };
  return { draft: edited ?? { ...empty, ...found }, change, forget: () => change(empty) };
}
