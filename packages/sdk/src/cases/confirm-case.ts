import { t } from '@portal/build/i18n';
import { type CaseRow, confirmCase, confirmCaseTexts } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { api, call, messageOf, toast } from '@portal/sdk';

const { useConfirmCaseMutation } = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({
    confirmCase: build.mutation({
      ...call(confirmCase),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
  // Every remote that bundles this file adds the same endpoint.
  overrideExisting: true,
});

/**
 * Lets a client say that they have submitted a case themselves.
 *
 * @param onConfirmed - moves the focus before the button disappears.
 */
export function useConfirmCase({ _id: caseId, caseNumber, ...caseRow }: CaseRow, onConfirmed: () => void) {
  const [send, { isLoading, isSuccess, error }] = useConfirmCaseMutation();
  const confirm = async () => {
    if ((await send({ params: { caseId } })).data) {
      toast({ title: t(confirmCaseTexts.done, { caseNumber }) });
      onConfirmed();
    }
  };
  return {
    /** Whether to warn. The case itself comes again a moment after it was confirmed. */
    isUnconfirmed: caseRow.notConfirmedByClient === true && !isSuccess,
    /** For the button; undefined for people who may not confirm the case. */
    button: caseRow.abilities.confirm ? { busy: isLoading, onClick: () => void confirm() } : undefined,
    refusal: error && messageOf(error, t(confirmCaseTexts.failed)),
  };
}
