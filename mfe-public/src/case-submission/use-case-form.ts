import { t } from '@portal/build/i18n';
import { type Problem, type SessionUser, type SubmissionDraft, submissionTexts } from '@portal/contracts';
import {
  leaveSite,
  problemOf,
  toast,
  toastProblem,
  useDraft,
  useForm,
  useNavigate,
  useUnsavedGuard,
} from '@portal/sdk';
import { useEffect, useState } from 'react';
import { filesLostText } from '../confirmation/files-lost-text';
import { keepReceipt, visitorOf } from '../confirmation/receipt';
import { type CaseAnswers, caseSchema, noAnswers } from './answers/case-answers';
import { draftKey } from './answers/draft-key';
import { prefilled } from './answers/prefill';
import { sortFiles } from './files/attachment';
import { useAttachments } from './files/use-attachments';
import { submitFailure } from './sending/submit-failure';
import { useSendCase } from './sending/use-send-case';

type Phase = 'writing' | 'sending-files' | 'sent' | 'leaving';

export type CaseRequest = ReturnType<typeof useCaseForm>;

/**
 * State of the form: answers, files, the draft of this tab, the two API calls, and the navigation afterwards.
 *
 * @param initial - the draft of this tab, merged with the values from the link.
 */
export function useCaseForm(initial: CaseAnswers, user: SessionUser | null) {
  const { sendCase, sendFiles } = useSendCase();
  const files = useAttachments((names) => form.set('fileNames', names));
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('writing');
  const [isCleared, setCleared] = useState(false);
  const [refusal, setRefusal] = useState<Problem>();

  const send = async (draft: SubmissionDraft) => {
    setRefusal(undefined);
    try {
      const { caseId, caseNumber, submittedAt, firstResponseDueAt, urgent, uploadToken, receiptCode, unit } =
        await sendCase(user?.role === 'client' ? draft : { ...draft, organisationId: undefined });
      toast({ title: t(submissionTexts.doneTitle), description: t(submissionTexts.done, { number: caseNumber }) });
      setPhase('sending-files');
      draftOf.clear();
      const lost = await sendFiles(files.attachments, uploadToken, files.setProgress);
      if (lost.length > 0) {
        toastProblem({ message: filesLostText(lost.length) });
      }
      keepReceipt({
        caseNumber,
        submittedAt,
        firstResponseDueAt,
        receiptCode,
        unit,
        bankCall: urgent && { caseId, uploadToken },
        visitor: user ? undefined : visitorOf(draft),
        ...sortFiles(files.attachments, lost),
      });
      setPhase('sent');
    } catch (thrown) {
      const problem = problemOf(thrown);
      form.putErrors(problem.errors);
      setRefusal(problem);
      toastProblem({ message: submitFailure(problem) });
    }
  };
  const form = useForm({
    schema: caseSchema,
    initial,
    onSubmit: send,
    onInvalid: (text) => {
      setRefusal(undefined);
      return toastProblem({ message: t(text) });
    },
  });
  const isUnsent = form.isDirty && phase === 'writing';
  const draftOf = useDraft(draftKey, isUnsent ? form.values : null);
  const blocker = useUnsavedGuard(isUnsent || phase === 'sending-files');

  // The session often loads after the form is on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each signed-in person
  useEffect(() => {
    if (user?.role === 'client') {
      form.reset({ ...form.values, ...prefilled(user, form.values) });
    }
  }, [user?.id]);

  // This effect runs after the ones above, when the leave guard is already off.
  useEffect(() => {
    if (phase === 'sent') {
      void navigate('/confirmation');
    }
    if (phase === 'leaving') {
      leaveSite();
    }
  }, [phase, navigate]);

  return {
    form,
    files,
    /** Reason why the last attempt was refused. */
    refusal,
    blocker,
    phase,
    hasDraft: isUnsent || (draftOf.found !== undefined && !isCleared),
    /** Deletes all answers, including the draft of this tab. */
    clear: () => {
      draftOf.clear();
      setCleared(true);
      setRefusal(undefined);
      files.clear();
      form.reset({ ...noAnswers, ...prefilled(user, noAnswers) });
    },
    leave: () => setPhase('leaving'),
  };
}
