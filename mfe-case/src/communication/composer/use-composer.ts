import { t } from '@portal/build/i18n';
import { type ComposedMessageType, type MessageView, messageTexts, readText } from '@portal/contracts';
import { randomId, toast, toastProblem, useDraft } from '@portal/sdk';
import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '../../case-api';
import { usePostMessageMutation } from '../message-api';

/** What a draft will be sent as. The initial assessment is a text that meets a deadline. */
export type DraftKind = ComposedMessageType | 'assessment';

/** What a document request asks for. Blank points are not sent. */
export interface RequestDraft {
  points?: readonly string[] | undefined;
  /** A day. */
  dueOn?: string | undefined;
}

interface Draft extends RequestDraft {
  content: string;
  kind: DraftKind;
  /**
   * The last attempt to send the current text. It is kept until the text changes, because a person who leaves the page
   * does not see whether the attempt succeeded.
   */
  sent?: {
    key: string;
    /** Id of the newest message at the time of the attempt. */
    after: string | undefined;
  };
}

/** A message that is being sent, or one that failed, with the reason. */
export interface Outgoing extends Omit<Draft, 'sent'> {
  /** Just thanks: a resolved case stays resolved. */
  isThanks?: boolean | undefined;
  /** Idempotency key: sending the same message again does not create a second one. */
  key: string;
  since: string;
  problem?: CallError;
}

const sentAs = {
  text: { messageType: 'text', isImportant: false },
  'document-request': { messageType: 'document-request', isImportant: true },
  assessment: { messageType: 'text', isImportant: false, isAssessment: true },
} as const;

const empty: Draft = { content: '', kind: 'text' };

/** State of the message composer of one case. The tab keeps the text until the server has confirmed it. */
export function useComposer(caseId: string, messages: readonly MessageView[]) {
  const [edited, setEdited] = useState<Draft>();
  const kept = useDraft<Draft>(`case-message.${caseId}`, edited?.content ? edited : null);
  const draft = edited ?? { ...empty, ...kept.found };
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const [wantsFocus, setWantsFocus] = useState(false);
  const [post] = usePostMessageMutation();
  const isSending = Boolean(outgoing && !outgoing.problem);

  const hasArrived = !outgoing && isAmong(messages, draft);

  const { clear } = kept;
  const forget = useCallback(() => {
    setEdited(empty);
    clear();
  }, [clear]);
  useEffect(() => {
    if (hasArrived) {
      forget();
    }
  }, [hasArrived, forget]);
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setEdited(next);
    if (!next.content) {
      kept.clear();
    }
  };

  const deliver = async (message: Outgoing) => {
    setOutgoing({ ...message, problem: undefined });
    const { content, kind, key, points, dueOn } = message;
    const { error } = await post({
      body: {
        caseId,
        content,
        ...sentAs[kind],
        ...(points && { points: [...points] }),
        ...(dueOn && { dueOn }),
        ...(message.isThanks && { isThanks: true }),
      },
      headers: { 'Idempotency-Key': key },
    });
    if (error) {
      setOutgoing({ ...message, problem: error });
      toastProblem(error, t(messageTexts.sendFailed));
      return;
    }
    setOutgoing(undefined);
    if (readText(draft.content) === content) {
      forget();
    }
    toast({ title: t(messageTexts.sentTitle), description: t(messageTexts.sent) });
  };

  /** @param answer - what the message is when it ends or reopens a resolved case. */
  const send = ({ isThanks }: Pick<Outgoing, 'isThanks'> = {}) => {
    const content = readText(draft.content);
    if (isSending) {
      return;
    }
    if (!content) {
      toastProblem({ message: t(messageTexts.empty) });
      return;
    }
    const asked = draft.kind === 'document-request' ? askedIn(draft) : {};
    const isSame = outgoing?.content === content && outgoing.kind === draft.kind && isEqual(askedIn(outgoing), asked);
    const key = isSame ? outgoing.key : (draft.sent?.key ?? randomId());
    change({ sent: { key, after: messages.at(-1)?._id } });
    void deliver({ content, kind: draft.kind, ...asked, isThanks, key, since: new Date().toISOString() });
  };

  return {
    draft,
    outgoing,
    isSending,
    setKind: (kind: DraftKind) => change({ kind, sent: undefined }),
    setRequest: (changes: RequestDraft) => change({ ...changes, sent: undefined }),
    setContent: (content: string) => change({ content, sent: undefined }),
    /** Puts a quotation below what has been typed, and the focus there. */
    quote: (quotation: string) => {
      change({ content: draft.content ? `${draft.content.trimEnd()}\n\n${quotation}` : quotation, sent: undefined });
      setWantsFocus(true);
    },
    /** Moves the focus to the text box, as soon as it is open. */
    focus: () => setWantsFocus(true),
    wantsFocus,
    handleFocus: () => setWantsFocus(false),
    send,
    /** Sends the failed message again with the same idempotency key. */
    retry: () => outgoing?.problem && void deliver(outgoing),
    /** Removes the failed message from the list; its text stays in the text box. */
    dismiss: () => setOutgoing(undefined),
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** What is sent of a request, without blank points. */
function askedIn({ points = [], dueOn }: RequestDraft): RequestDraft {
  const named = points.map(readText).filter(Boolean);
  return { ...(named.length > 0 && { points: named }), ...(dueOn && { dueOn }) };
}

const isEqual = (one: RequestDraft, other: RequestDraft) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether the sent draft is among the messages that arrived after it. */
function isAmong(messages: readonly MessageView[], { content, sent }: Draft): boolean {
  const later = sent ? messages.slice(messages.findIndex(({ _id }) => _id === sent.after) + 1) : [];
  return later.some((message) => message.mine && message.content === readText(content));
}
