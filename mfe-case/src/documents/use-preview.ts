import { useLocation, useNavigate, useSearchParams } from '@portal/sdk';

/** The address holds the open preview, so that a phone's back button closes it instead of leaving the case. */
export function usePreview(documentId: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.get('preview') === documentId,
    open: () =>
      setSearch({ tab: 'documents', preview: documentId }, { preventScrollReset: true, state: { cameFromList: true } }),
    close: () =>
      state?.cameFromList
        ? void navigate(-1)
        : setSearch({ tab: 'documents' }, { replace: true, preventScrollReset: true }),
  };
}
