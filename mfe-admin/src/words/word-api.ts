import { correctTranslation, listTranslations, undoCorrection } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invalidatesTags = ['Translation' as const];

const wordApi = api.enhanceEndpoints({ addTagTypes: ['Translation'] }).injectEndpoints({
  endpoints: (build) => ({
    translations: build.query({ ...call(listTranslations), providesTags: ['Translation'] }),
    correctTranslation: build.mutation({ ...call(correctTranslation), invalidatesTags }),
    undoCorrection: build.mutation({ ...call(undoCorrection), invalidatesTags }),
  }),
});

export const { useTranslationsQuery, useCorrectTranslationMutation, useUndoCorrectionMutation } = wordApi;
