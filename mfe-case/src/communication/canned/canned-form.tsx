import {
  type Ask,
  cannedReplyLimits,
  languageName,
  languages,
  limits,
  otherLanguages,
  replyPlaceholders,
  saveCannedReply,
} from '@portal/contracts';
import { messageOf, offeredLanguages, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Textarea } from '@portal/ui/textarea';
import { useEffect, useRef, useState } from 'react';
import { useSaveCannedReplyMutation } from './canned-api';

export type CannedDraft = Ask<typeof saveCannedReply>['body'];

interface Props {
  initial: CannedDraft;
  mayShare: boolean;
  onDone: () => void;
}

/** Saving under the title of an own reply replaces it. */
export function CannedForm({ initial, mayShare, onDone }: Props) {
  const [save, { error }] = useSaveCannedReplyMutation();
  const offered = offeredLanguages();
  const [translations, setTranslations] = useState(initial.translations ?? {});
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm({
    schema: saveCannedReply.input.shape.body,
    initial,
    onSubmit: async (body) => {
      const { error: problem } = await save({ body: { ...body, translations } });
      if (!problem) {
        onDone();
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <Field label="Title" hint="An own reply of the same title is replaced." error={form.errorOf('title')}>
        <Input
          {...form.field('title')}
          ref={title}
          dir="auto"
          maxLength={cannedReplyLimits.titleLength}
          autoComplete="off"
        />
      </Field>
      <Field label="Text" hint={<Placeholders />} error={form.errorOf('text')}>
        <Textarea {...form.field('text')} className="min-h-40" />
      </Field>
      {otherLanguages
        .filter((code) => offered.includes(code))
        .map((code) => (
          <Field
            key={code}
            label={`Text in ${languageName(code)}`}
            hint={`For clients who read ${languageName(code)}. Without it they get the English text.`}
          >
            <Textarea
              lang={code}
              dir={languages[code].direction}
              value={translations[code] ?? ''}
              maxLength={limits.textLength}
              onChange={({ target }) => setTranslations({ ...translations, [code]: target.value })}
              className="min-h-40"
            />
          </Field>
        ))}
      {mayShare && <Checkbox {...form.checkbox('shared')} label="Share with all staff" />}
      {error && (
        <Alert tone="danger" live>
          {messageOf(error, 'The reply could not be saved. Please try again.')}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" busy={form.isSubmitting} busyLabel="Saving...">
          Save reply
        </Button>
      </div>
    </form>
  );
}

const Placeholders = () => (
  <>
    Filled in when the reply is used:{' '}
    {Object.entries(replyPlaceholders).map(([name, meaning], index) => (
      <span key={name}>
        {index > 0 && ', '}
        <code className="text-foreground">{`{${name}}`}</code> ({meaning})
      </span>
    ))}
    .
  </>
);
