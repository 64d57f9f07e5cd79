import { t } from '@portal/build/i18n';
import { bankTexts, tellBank } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { api, call, messageOf, toast } from '@portal/sdk';

const { useTellBankMutation } = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({
    tellBank: build.mutation({
      ...call(tellBank),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
  // Every remote that bundles this file adds the same endpoint.
  overrideExisting: true,
});

interface Told {
  caseId: string;
  /** Of the submission, for a visitor. */
  uploadToken?: string | undefined;
  /** Moves the focus before the button disappears. */
  onTold: () => void;
}

/** Lets a client, or staff, say that the bank has been told of a payment. */
export function useTellBank({ caseId, uploadToken, onTold }: Told) {
  const [send, { isLoading, isSuccess, error }] = useTellBankMutation();
  const tell = async () => {
    if ((await send({ params: { caseId }, body: uploadToken ? { uploadToken } : {} })).data) {
      toast({ title: t(bankTexts.done) });
      onTold();
    }
  };
  return {
    /** The case itself comes again a moment after it was said. */
    isTold: isSuccess,
    button: { busy: isLoading, onClick: () => void tell() },
    refusal: error && t(messageOf(error, bankTexts.failed)),
  };
}
