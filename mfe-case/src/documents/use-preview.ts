import { useLocation, useNavigate, useSearchParams } from '@portal/sdk';

/** The open preview stands in the address, so that the way back of a phone closes it and does not leave the case. */
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
