import { CorrectionDraft, correctTranslation, languageName, type TranslatedText } from '@portal/contracts';
import { messageOf, toast, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { Stack } from '@portal/ui/layout';
import { Textarea } from '@portal/ui/textarea';
import { useId } from 'react';
import { directionOf } from './direction-of';
import { numbersOfForms } from './numbers-of-forms';
import { useCorrectTranslationMutation } from './word-api';

interface Props {
  text: TranslatedText;
  language: string;
  onClose: () => void;
}

/** Asks for other words of a text, one field for each plural form. The server checks them as the build checks translations. */
export function CorrectDialog({ text: { text, other, forms, correction }, language, onClose }: Props) {
  const [correct, { error }] = useCorrectTranslationMutation();
  const formId = useId();
  const said = correction && correction.forms.length === forms.length ? correction.forms : forms;
  const form = useForm({
    schema: CorrectionDraft,
    initial: { language, text, forms: [...said], ...(other !== undefined && { other }) },
    onSubmit: async (body) => {
      const { error: problem } = await correct({ body });
      if (problem) {
        form.putErrors('errors' in problem ? problem.errors : undefined);
      } else {
        toast({ title: correctTranslation.message });
        onClose();
      }
    },
  });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={form.isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={form.isSubmitting}>
        Save
      </Button>
    </>
  );
  const numbers = numbersOfForms(language);
  const labelOf = (at: number) => (other === undefined ? `In ${languageName(language)}` : `For ${numbers[at]}`);
  const marks = [...new Set((other ?? text).match(/\{\w+\}|<\/?\w+>/g))];
  return (
    <Dialog open onClose={onClose} persistent={form.isSubmitting} title="Correct the words" footer={footer}>
      <form id={formId} {...form.form}>
        <Stack gap={4}>
          <ErrorSummary takesFocus={false} errors={form.summary('words-')} />
          {error && (
            <Alert tone="danger" live>
              {messageOf(error, 'The words could not be saved. Please try again.')}
            </Alert>
          )}
          <div>
            <p className="font-medium text-sm">In English</p>
            <p className="break-words">{text}</p>
            {other && <p className="break-words">{other}</p>}
            {marks.length > 0 && (
              <p className="mt-1 text-muted-foreground text-sm">
                Keep <code className="break-words">{marks.join(' ')}</code> as they are.
              </p>
            )}
          </div>
          {forms.map((_, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the forms keep their order, and two may be equal
              key={at}
              id={`words-forms-${at}`}
              label={labelOf(at)}
              required
              error={form.errorOf(`forms.${at}`) ?? (at === 0 ? form.errorOf('forms') : undefined)}
            >
              <Textarea
                rows={2}
                lang={language}
                dir={directionOf(language)}
                value={form.values.forms[at] ?? ''}
                onChange={({ target }) =>
                  form.set(
                    'forms',
                    form.values.forms.map((own, place) => (place === at ? target.value : own)),
                  )
                }
              />
            </Field>
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
