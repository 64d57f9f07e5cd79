import { placeholdersIn } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { useState } from 'react';

/** Holds back the first attempt of staff to send a text with placeholders that are not filled in. */
export function useUnfilled(content: string, isStaff: boolean) {
  const [heldBack, setHeldBack] = useState<string>();
  const names = isStaff ? placeholdersIn(content) : [];
  const isSeen = heldBack === content;
  return {
    /** Returns whether the text may be sent; otherwise the notice says why it was not. */
    admits: (): boolean => {
      const mayBeSent = names.length === 0 || isSeen;
      setHeldBack(mayBeSent ? undefined : content);
      return mayBeSent;
    },
    notice: names.length > 0 && (
      <Alert tone="warning" live title={`Not filled in: ${names.join(', ')}`}>
        {isSeen
          ? 'Nothing has been sent. Send again to send the text as it is.'
          : 'Write what belongs there before you send the message.'}
      </Alert>
    ),
  };
}
