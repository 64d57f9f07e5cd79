import {
  checkImport,
  discardImport,
  getImport,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

/** The lists reload after a refusal too, because another admin may have been first. */
const invalidatesTags = ['Import' as const];

const importApi = api.enhanceEndpoints({ addTagTypes: ['Import'] }).injectEndpoints({
  endpoints: (build) => ({
    imports: build.query({ ...call(listImports), providesTags: ['Import'] }),
    import: build.query({ ...call(getImport), providesTags: ['Import'] }),
    uploadImport: build.mutation({ ...call(uploadImport), invalidatesTags }),
    checkImport: build.mutation(call(checkImport)),
    startImport: build.mutation({ ...call(startImport), invalidatesTags }),
    undoImport: build.mutation({ ...call(undoImport), invalidatesTags }),
    discardImport: build.mutation({ ...call(discardImport), invalidatesTags }),
  }),
});

export const {
  useImportsQuery,
  useImportQuery,
  useUploadImportMutation,
  useCheckImportMutation,
  useStartImportMutation,
  useUndoImportMutation,
  useDiscardImportMutation,
} = importApi;
