import { type HitVerdict, readText, screeningReasonLength, screeningTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useEffect, useRef, useState } from 'react';
import { verdicts } from './hit-looks';
import { Key } from './key-help';
import { type Hit, useDecideHitMutation } from './screening-api';
import { useVerdictKeys } from './use-verdict-keys';

interface DecideFormProps {
  hit: Hit;
  /** Called once the decision is kept. */
  onDecided?: (() => void) | undefined;
}

/** Three buttons, which keys press too, and a reason for the one that was pressed. */
export function DecideForm({ hit, onDecided }: DecideFormProps) {
  const [state, setState] = useState<HitVerdict>();
  const [reason, setReason] = useState('');
  const [decide, { isLoading, error, reset }] = useDecideHitMutation();
  const box = useRef<HTMLTextAreaElement>(null);
  const buttons = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (state) {
      box.current?.focus();
    }
  }, [state]);
  useVerdictKeys(hit._id, setState);

  const isConfirming = hit.state === 'proposed' && hit.abilities.confirm;
  const handleDecide = async () => {
    if (!state) {
      return;
    }
    const { data, error: refusal } = await decide({
      params: { hitId: hit._id },
      body: { state, reason, version: hit.version },
    });
    if (!refusal) {
      toast({ title: data?.hit.state === 'proposed' ? screeningTexts.proposed : screeningTexts.decided });
      setState(undefined);
      setReason('');
      onDecided?.();
    }
  };
  const handleCancel = () => {
    setState(undefined);
    reset();
    buttons.current?.querySelector('button')?.focus();
  };

  return (
    <div className="grid gap-3 print:hidden">
      <fieldset ref={buttons} className="flex flex-wrap gap-2">
        <legend className="sr-only">Decide</legend>
        {verdicts.map(({ state: verdict, label, key, icon: Glyph }) => (
          <Button
            key={verdict}
            variant={state === verdict ? 'primary' : 'outline'}
            size="sm"
            className="pointer-coarse:min-h-11"
            aria-pressed={state === verdict}
            aria-keyshortcuts={key}
            onClick={() => setState(verdict)}
          >
            <Glyph /> {verdict === 'them' && isConfirming ? 'Confirm: this is them' : label}
            <Key>{key}</Key>
          </Button>
        ))}
      </fieldset>
      {state && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void handleDecide();
          }}
        >
          {state === 'them' && hit.nameOnly && !hit.abilities.confirm && (
            <p className="text-sm">Only the name agrees, so a second person will be asked to confirm this.</p>
          )}
          <Field
            label="Reason"
            hint={<TextReaders readers="staff">It is kept with all earlier ones.</TextReaders>}
            required
          >
            <Textarea
              ref={box}
              value={reason}
              maxLength={screeningReasonLength}
              readOnly={isLoading}
              onChange={(event) => setReason(event.target.value)}
              className="min-h-[64px]"
            />
          </Field>
          {error && (
            <Alert tone="danger" live>
              {messageOf(error, screeningTexts.decideFailed)}
            </Alert>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" size="sm" className="pointer-coarse:min-h-11" onClick={handleCancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              size="sm"
              className="pointer-coarse:min-h-11"
              busy={isLoading}
              disabled={!readText(reason)}
            >
              Keep decision
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
