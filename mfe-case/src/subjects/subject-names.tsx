import { type SubjectView, subjectTexts } from '@portal/contracts';
import { messageOf, toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { X } from '@portal/ui/icons';
import { AddName } from './add-name';
import { useRemoveSubjectNameMutation } from './subject-api';

/** The names that mean a subject. Admins add and remove them. */
export const SubjectNames = ({ subject }: { subject: SubjectView }) => (
  <div className="grid gap-4">
    <ul className="grid gap-1">
      {subject.names.map((name) => (
        <li key={name._id} className="flex min-h-9 items-center justify-between gap-2">
          <bdi className="wrap-anywhere text-sm">{name.name}</bdi>
          {subject.abilities.change && subject.names.length > 1 && <RemoveName subjectId={subject._id} name={name} />}
        </li>
      ))}
    </ul>
    {subject.abilities.change ? (
      <AddName subjectId={subject._id} />
    ) : (
      <p className="text-muted-foreground text-sm">As written in your own cases.</p>
    )}
  </div>
);

function RemoveName({ subjectId, name }: { subjectId: string; name: SubjectView['names'][number] }) {
  const [remove, { isLoading }] = useRemoveSubjectNameMutation();
  const handleRemove = async () => {
    const { error } = await remove({ params: { subjectId, nameId: name._id } });
    if (error) {
      toastProblem(error, messageOf(error, 'The name could not be removed. Please try again.'));
    } else {
      toast({ title: subjectTexts.nameRemoved });
    }
  };
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Remove the name ${name.name}`}
      busy={isLoading}
      onClick={() => void handleRemove()}
    >
      {!isLoading && <X />}
    </Button>
  );
}
