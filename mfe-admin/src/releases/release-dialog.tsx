import { type ReleaseView, releaseTexts } from '@portal/contracts';
import { messageOf, toast, useRepeatableKey } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { NoBreak } from '@portal/ui/no-break';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useRollBackReleaseMutation, useStopCanaryMutation } from './release-api';

export type ReleaseAct = 'roll-back' | 'stop-canary';

interface Props {
  act: ReleaseAct;
  /** As the admin saw it. */
  release: ReleaseView;
  onClose: () => void;
}

const minLength = 10;

/** Asks for a reason before a version is rolled back or a canary is stopped. */
export function ReleaseDialog({ act, release, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { send, isSending, refusal } = useAct(act, release);
  const words = wordsOf(act, release);
  const handleConfirm = async () => {
    const given = reason.trim();
    setShort(given.length < minLength);
    if (given.length >= minLength && (await send(given))) {
      toast({ title: words.done });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title={words.title}
      description={words.description}
      confirmLabel={words.confirm}
      busy={isSending}
      refusal={refusal}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <Field
        label="Reason"
        hint={
          <TextReaders readers="staff">
            At least 10 characters. The audit log keeps it, so do not name clients.
          </TextReaders>
        }
        required
        error={isShort ? releaseTexts.reasonTooShort : undefined}
      >
        <Textarea
          data-autofocus
          className="max-h-60"
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Sends the act with the versions that the admin saw, so that it is refused if others are live meanwhile. */
function useAct(act: ReleaseAct, { remote, live = '', previous = '', canary }: ReleaseView) {
  const [rollBack, rollingBack] = useRollBackReleaseMutation();
  const [stop, stopping] = useStopCanaryMutation();
  const keyOf = useRepeatableKey();
  const send = async (reason: string): Promise<boolean> => {
    const params = { remote };
    const headers = { 'Idempotency-Key': keyOf({ act, remote, reason }) };
    const { error } = await (act === 'roll-back'
      ? rollBack({ params, body: { from: live, to: previous, reason }, headers })
      : stop({ params, body: { canary: canary?.version ?? '', reason }, headers }));
    return !error;
  };
  const { isLoading, error } = act === 'roll-back' ? rollingBack : stopping;
  return {
    send,
    isSending: isLoading,
    refusal: error && messageOf(error, 'The remote could not be changed. Please try again.'),
  };
}

const wordsOf = (act: ReleaseAct, { remote, live, previous, canary }: ReleaseView) =>
  act === 'roll-back'
    ? {
        title: `Roll back ${remote}?`,
        description: (
          <>
            Version <NoBreak>{previous}</NoBreak> replaces <NoBreak>{live}</NoBreak> for everybody at their next page.
            {canary && ' The canary ends.'}
          </>
        ),
        confirm: 'Roll back',
        done: `${remote} has been rolled back.`,
      }
    : {
        title: `Stop the canary of ${remote}?`,
        description: (
          <>
            Browsers that get version <NoBreak>{canary?.version}</NoBreak> get the live version{' '}
            <NoBreak>{live}</NoBreak> at their next page.
          </>
        ),
        confirm: 'Stop canary',
        done: `The canary of ${remote} has been stopped.`,
      };
