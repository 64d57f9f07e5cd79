import { t } from '@portal/build/i18n';
import {
  isKnown,
  mostWatched,
  SubjectKind,
  startWatchlist,
  type WantedNameView,
  watchlistPrice,
  watchlistTexts,
} from '@portal/contracts';
import { formatMoney, problemOf, toast, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Plus, Trash } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { NameFields, noName, type TypedName } from './name-fields';
import { useStartWatchlistMutation } from './watchlist-api';

interface Order {
  names: TypedName[];
  agreed: boolean;
}

/** Names that the client has typed before, as the form holds them. */
const typed = (wanted: readonly WantedNameView[]): TypedName[] =>
  wanted.map(({ name, kind = '', country = '' }) => ({ name, kind: isKnown(SubjectKind, kind) ? kind : '', country }));

interface StartFormProps {
  /** After another one has ended. */
  again?: boolean;
  /** Names that the client has asked for when submitting the case. */
  wanted?: readonly WantedNameView[] | undefined;
}

/** Explains the watchlist and starts one. */
export function StartForm({ again = false, wanted = [] }: StartFormProps) {
  const initial: Order = { names: wanted.length > 0 ? typed(wanted) : [noName], agreed: false };
  const [start] = useStartWatchlistMutation();
  const form = useForm({
    schema: startWatchlist.input.shape.body,
    initial,
    onSubmit: async (body) => {
      const { error } = await start({ body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { agreed: [problem.message] });
        return;
      }
      toast({ title: t(startWatchlist.message) });
    },
  });
  const { names } = form.values;
  return (
    <section aria-labelledby="start-watchlist" className="max-w-3xl">
      <h2 id="start-watchlist" className="font-semibold text-xl tracking-tight">
        {again ? t('Start a new watchlist') : t('You have no watchlist yet')}
      </h2>
      <p className="mt-2 mb-5 text-pretty text-muted-foreground">
        {t(
          'Enter companies, people or websites that matter to you. For {watchlistPrice} a month we look for them on every new edition of our lists, and write to you when there is something to know. {covers}',
          { watchlistPrice: formatMoney(watchlistPrice), covers: t(watchlistTexts.covers) },
        )}
      </p>
      <Card className="p-5 sm:p-6">
        <form {...form.form} className="grid gap-6">
          <ErrorSummary takesFocus={false} errors={form.summary('')} />
          {wanted.length > 0 && (
            <Alert tone="info">
              {t('We have these names from your request. Check and complete them before you start.')}
            </Alert>
          )}
          {names.map((_, index) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: the names of the fields are their places in the list
              key={index}
              className="grid min-w-0 gap-4 border-border not-first:border-t not-first:pt-5"
            >
              <legend className="sr-only">{t('Name {number}', { number: index + 1 })}</legend>
              <NameFields
                of={(field) => {
                  const path = `names.${index}.${field}` as const;
                  return { id: path, control: form.field(path), error: form.errorOf(path) };
                }}
              />
              {names.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-mx-3 justify-self-start"
                  onClick={() =>
                    form.set(
                      'names',
                      names.filter((_name, at) => at !== index),
                    )
                  }
                >
                  <Trash /> {t('Remove')} <VisuallyHidden>{t('name {number}', { number: index + 1 })}</VisuallyHidden>
                </Button>
              )}
            </fieldset>
          ))}
          {names.length < mostWatched && (
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start"
              onClick={() => form.set('names', [...names, noName])}
            >
              <Plus /> {t('Add another name')}
            </Button>
          )}
          <Checkbox
            {...form.checkbox('agreed')}
            id="agreed"
            label={t(watchlistTexts.agreement)}
            error={form.errorOf('agreed')}
            required
          />
          <Button type="submit" busy={form.isSubmitting} busyLabel={t('Starting...')} className="sm:justify-self-start">
            {t('Start for {watchlistPrice} a month', { watchlistPrice: formatMoney(watchlistPrice) })}
          </Button>
        </form>
      </Card>
    </section>
  );
}
