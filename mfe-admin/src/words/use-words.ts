import { listTranslations } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useTranslationsQuery } from './word-api';

export const useWords = () => useList(useTranslationsQuery, listTranslations.input.shape.query);

export type Words = ReturnType<typeof useWords>;
