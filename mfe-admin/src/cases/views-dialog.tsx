import { type SavedView, savedViewLimits, savedViewTexts, saveView } from '@portal/contracts';
import { messageOf, toast, toastProblem, useForm, useSearchParams } from '@portal/sdk';
import { useRemoveViewMutation, useSavedViewsQuery, useSaveViewMutation, viewQueryOf } from '@portal/sdk/saved-views';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { Failure } from '@portal/ui/failure';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Loading } from '@portal/ui/loading';
import { SavedViewList } from '@portal/ui/saved-view-list';

/** Opens, saves and deletes views of the list of cases; the address holds the open one. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useSavedViewsQuery({}, { refetchOnMountOrArgChange: true });
  const [removeView] = useRemoveViewMutation();
  const current = viewQueryOf(search.toString());

  const handleOpen = ({ query, goneAttorney }: SavedView) => {
    setSearch(query, { preventScrollReset: true });
    if (goneAttorney) {
      toast({
        title: `The account of ${goneAttorney} is not active any more`,
        description: 'The view still shows the cases that are assigned to them.',
      });
    }
    onClose();
  };
  const handleRemove = async ({ _id }: SavedView) => {
    const { error: problem } = await removeView({ params: { viewId: _id } });
    if (problem) {
      toastProblem(problem, 'The view could not be deleted.');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved views"
      description="A view keeps the filters and the order of the list."
    >
      {error && <Failure title="The views could not be loaded" problem={error} onRetry={refetch} />}
      {!data && !error && <Loading label="Loading views..." />}
      {data && (
        <>
          {data.views.length > 0 ? (
            <SavedViewList
              views={data.views}
              isOpen={({ query }) => viewQueryOf(query) === current}
              onOpen={handleOpen}
              onRemove={handleRemove}
            />
          ) : (
            <p className="text-muted-foreground text-sm">No views yet.</p>
          )}
          <SaveForm query={current} mayShare={data.abilities.share} />
        </>
      )}
    </Dialog>
  );
}

function SaveForm({ query, mayShare }: { query: string; mayShare: boolean }) {
  const [save, { error, isSuccess }] = useSaveViewMutation();
  const form = useForm({
    schema: saveView.input.shape.body,
    initial: { name: '', query, shared: false },
    onSubmit: async (body) => {
      const { error: problem } = await save({ body });
      if (!problem) {
        form.reset();
      }
    },
  });
  return (
    <form {...form.form} className="mt-6 border-border border-t pt-5 pb-2">
      {error && (
        <Alert tone="danger" live className="mb-4">
          {messageOf(error, 'The view could not be saved. Please try again.')}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Save what the list shows now as"
          error={form.errorOf('name') ?? form.errorOf('query')}
          className="min-w-56 grow"
        >
          <Input {...form.field('name')} maxLength={savedViewLimits.nameLength} autoComplete="off" />
        </Field>
        <Button type="submit" busy={form.isSubmitting}>
          Save view
        </Button>
      </div>
      <p role="status" className="mt-2 text-muted-foreground text-sm empty:hidden">
        {isSuccess && savedViewTexts.saved}
      </p>
      {mayShare && <Checkbox {...form.checkbox('shared')} label="Share with all staff" className="mt-4" />}
    </form>
  );
}
