import { type SavedView, savedViewLimits, savedViewTexts, saveView } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { messageOf, toast, toastProblem, useForm, useSearchParams } from '@portal/sdk';
import { useRemoveViewMutation, useSavedViewsQuery, useSaveViewMutation, viewQueryOf } from './saved-views';

/** What the dialog of saved views shows and does; the address holds the open view. */
export function useSavedViewsDialog(onClose: () => void) {
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
      toastProblem(problem, 'The view could not be deleted. Please try again.');
    }
  };
  return {
    views: data?.views,
    problem: error,
    onRetry: refetch,
    isOpen: ({ query }: SavedView) => viewQueryOf(query) === current,
    onOpen: handleOpen,
    onRemove: handleRemove,
    saving: useSaving(current, data?.abilities.share ?? false),
  };
}

function useSaving(query: string, mayShare: boolean) {
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
  return {
    form: form.form,
    name: { ...form.field('name'), maxLength: savedViewLimits.nameLength },
    nameError: form.errorOf('name') ?? form.errorOf('query'),
    share: mayShare ? form.checkbox('shared') : undefined,
    busy: form.isSubmitting,
    problem: error && messageOf(error, 'The view could not be saved. Please try again.'),
    notice: isSuccess ? savedViewTexts.saved : undefined,
  };
}
