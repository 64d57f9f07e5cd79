import { plural, t } from '@portal/build/i18n';
import {
  addWatchedSubject,
  labelOf,
  mostWatched,
  removeWatchedSubject,
  subjectKindLabels,
  type WatchedSubjectView,
  type WatchView,
  watchlistTexts,
} from '@portal/contracts';
import { problemOf, toast, toastProblem, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Plus } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { countryName } from '../page/country-name';
import { NameFields, noName } from './name-fields';
import { useAddNameMutation, useRemoveNameMutation } from './watchlist-api';

export function NameList({ watch: { subjects } }: { watch: WatchView }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="watched-names">
      <h2 id="watched-names" className="mb-4 font-semibold text-xl tracking-tight">
        {plural(subjects.length, { one: '{count} name under watch', other: '{count} names under watch' })}
      </h2>
      <Card className="p-5 sm:p-6">
        <ul className="divide-y divide-border">
          {subjects.map((subject) => (
            <NameRow key={subject._id} subject={subject} isOnly={subjects.length === 1} />
          ))}
        </ul>
        <div className="mt-5 border-border border-t pt-5">
          {isAdding ? (
            <AddForm onClose={() => setAdding(false)} />
          ) : subjects.length < mostWatched ? (
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              <Plus /> {t('Add a name')}
            </Button>
          ) : (
            <p className="text-muted-foreground text-sm">{t(watchlistTexts.tooMany)}</p>
          )}
        </div>
      </Card>
    </section>
  );
}

function NameRow({ subject: { _id, name, kind, country }, isOnly }: { subject: WatchedSubjectView; isOnly: boolean }) {
  const [remove, { isLoading }] = useRemoveNameMutation();
  const handleRemove = async () => {
    const { error } = await remove({ params: { watchedId: _id } });
    if (error) {
      toastProblem(problemOf(error));
    } else {
      toast({ title: t(removeWatchedSubject.message) });
    }
  };
  const known = [t(labelOf(subjectKindLabels, kind)), countryName(country)].filter(Boolean).join(t(', '));
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere min-w-0">
        <p dir="auto" className="font-medium">
          {name}
        </p>
        <p className="text-muted-foreground text-sm">{known}</p>
      </div>
      {!isOnly && (
        <Button
          variant="ghost"
          size="sm"
          className="-me-3 shrink-0"
          busy={isLoading}
          onClick={() => void handleRemove()}
        >
          {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const [add] = useAddNameMutation();
  const form = useForm({
    schema: addWatchedSubject.input.shape.body,
    initial: noName,
    onSubmit: async (body) => {
      const { error } = await add({ body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { name: [problem.message] });
        return;
      }
      toast({ title: t(addWatchedSubject.message) });
      onClose();
    },
  });
  return (
    <form {...form.form} aria-label={t('Add a name')} className="grid gap-5">
      <NameFields of={(field) => ({ id: field, control: form.field(field), error: form.errorOf(field) })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={form.isSubmitting} busyLabel={t('Adding...')}>
          {t('Add')}
        </Button>
        <Button variant="outline" size="sm" onClick={onClose} disabled={form.isSubmitting}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
