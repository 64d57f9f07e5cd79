import {
  type CaseView,
  nameCaseSubject,
  SubjectKind,
  subjectKindLabels,
  subjectNameLength,
  subjectTexts,
} from '@portal/contracts';
import { messageOf, toast, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { TextReaders } from '@portal/ui/text-readers';
import { useNameCaseSubjectMutation } from './subject-api';

interface NameDialogProps {
  caseView: CaseView;
  suggestion: string | undefined;
  title: string;
  onClose: () => void;
}

const kinds = SubjectKind.options.map((value) => ({ value, label: subjectKindLabels[value] }));
/** The other types say what their subject is. */
const typesWithoutKind = ['post-scam', 'general'];

export function NameDialog({ caseView, suggestion, title, onClose }: NameDialogProps) {
  const { _id: caseId, caseType, subjectName = '' } = caseView;
  const [nameSubject, { error }] = useNameCaseSubjectMutation();
  const asksKind = typesWithoutKind.includes(caseType);
  const form = useForm({
    schema: nameCaseSubject.input.shape.body,
    initial: { subjectName: subjectName || suggestion || '', kind: asksKind ? 'company' : undefined },
    onSubmit: async (body) => {
      const { error: refusal } = await nameSubject({ params: { caseId }, body });
      if (!refusal) {
        toast({ title: subjectTexts.caseNamed });
        onClose();
      }
    },
  });
  const offersSuggestion = suggestion !== undefined && form.values.subjectName !== suggestion;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="This name is used in lists, in search and to find related cases. The client’s answers are not changed."
    >
      <form {...form.form} className="grid gap-4">
        <Field label="Name" hint={<TextReaders readers="client" />} error={form.errorOf('subjectName')}>
          <Input
            {...form.field('subjectName')}
            data-autofocus
            maxLength={subjectNameLength}
            autoComplete="off"
            dir="auto"
          />
        </Field>
        {offersSuggestion && (
          <p className="-mt-2 text-sm">
            In the report:{' '}
            <button
              type="button"
              className="wrap-anywhere min-h-6 text-start text-link underline underline-offset-4"
              onClick={() => form.set('subjectName', suggestion)}
            >
              <bdi>{suggestion}</bdi>
            </button>
          </p>
        )}
        {asksKind && (
          <Field label="What is it?" error={form.errorOf('kind')}>
            <Select {...form.field('kind')} options={kinds} />
          </Field>
        )}
        {error && (
          <Alert tone="danger" live>
            {messageOf(error, 'The name could not be saved. Please try again.')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isSubmitting}>
            Save name
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
