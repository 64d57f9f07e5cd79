import { type ComposedMessageType, dashboardTexts, messageTexts } from '@portal/contracts';
import { messageOf, randomId, toast, useDraft } from '@portal/sdk';
import { useState } from 'react';
import type { Refusal } from '../case-api';
import { usePostMessageMutation } from './message-api';

interface Draft {
  content: string;
  messageType: ComposedMessageType;
}

/** A message on its way, or one that did not arrive: then with the reason. */
export interface Outgoing extends Draft {
  /** Names the message to the server: however often it is sent, it arrives once. */
  key: string;
  since: string;
  problem?: Refusal;
}

const empty: Draft = { content: '', messageType: 'text' };

/** What a person writes in one case. The text is kept in this tab until it has arrived. */
export function useComposer(caseId: string) {
  const [edited, setEdited] = useState<Draft>();
  const kept = useDraft<Draft>(`case-message.${caseId}`, edited?.content ? edited : null);
  const draft = edited ?? { ...empty, ...kept.found };
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const [post] = usePostMessageMutation();
  const isSending = Boolean(outgoing && !outgoing.problem);

  const forget = () => {
    setEdited(empty);
    kept.clear();
  };
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setEdited(next);
    if (!next.content) {
      kept.clear();
    }
  };

  const deliver = async (message: Outgoing) => {
    setOutgoing({ ...message, problem: undefined });
    const { content, messageType, key } = message;
    const { error } = await post({
      body: { caseId, content, messageType, isImportant: messageType === 'document-request' },
      headers: { 'Idempotency-Key': key },
    });
    if (error) {
      setOutgoing({ ...message, problem: error });
      refuse(messageOf(error, messageTexts.sendFailed));
      return;
    }
    setOutgoing(undefined);
    if (draft.content.trim() === content) {
      forget();
    }
    toast({ title: messageTexts.sentTitle, description: messageTexts.sent });
  };

  const send = () => {
    const content = draft.content.trim();
    if (isSending) {
      return;
    }
    if (!content) {
      refuse(messageTexts.empty);
      return;
    }
    const isSame = outgoing?.content === content && outgoing.messageType === draft.messageType;
    const key = isSame ? outgoing.key : randomId();
    void deliver({ content, messageType: draft.messageType, key, since: new Date().toISOString() });
  };

  return {
    draft,
    outgoing,
    isSending,
    setContent: (content: string) => change({ content }),
    setMessageType: (messageType: ComposedMessageType) => change({ messageType }),
    send,
    /** Sends the message that did not arrive once more, under the same key. */
    retry: () => outgoing?.problem && void deliver(outgoing),
    /** Takes the message that did not arrive off the list; its text stays in the box. */
    dismiss: () => setOutgoing(undefined),
  };
}

export type Composer = ReturnType<typeof useComposer>;

const refuse = (description: string) =>
  toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description });
