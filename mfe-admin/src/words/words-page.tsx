import type { TranslatedText } from '@portal/contracts';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Languages } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ClearFilters } from '../frame/clear-filters';
import { ListLoading } from '../frame/list-loading';
import { CorrectDialog } from './correct-dialog';
import { TextRow } from './text-row';
import { useWords, type Words } from './use-words';
import { WordFilters } from './word-filters';

/** Lets admins correct what pages, mails and papers say in other languages than English. */
export function WordsPage() {
  const words = useWords();
  const [opened, open] = useState<TranslatedText>();
  const language = words.data?.language;
  return (
    <AdminFrame title="Words" lead="What pages, mails and papers say in other languages. Correct what reads wrong.">
      {language && <WordFilters words={words} language={language} />}
      <Texts words={words} onCorrect={open} />
      {opened && language && (
        <CorrectDialog key={opened.text} text={opened} language={language} onClose={() => open(undefined)} />
      )}
    </AdminFrame>
  );
}

interface TextsProps {
  words: Words;
  onCorrect: (text: TranslatedText) => void;
}

function Texts({ words, onCorrect }: TextsProps) {
  const { address, data, currentData, error, isFetching, refetch, change } = words;
  if (error && !currentData && !isFetching) {
    return <Failure title="Failed to load the words" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (!data.language) {
    return (
      <Empty icon={Languages} title="The portal is in English only">
        The setting LANGUAGES of the server names the languages that it offers.
      </Empty>
    );
  }
  if (data.texts.length === 0) {
    return (
      <Empty icon={Languages} title="No texts found" action={<ClearFilters onClear={() => change(unfiltered)} />}>
        No texts match your search and filter.
      </Empty>
    );
  }
  const { limit, total, pages } = data.pagination;
  return (
    <Stack gap={4} aria-busy={isFetching || undefined} className="aria-busy:opacity-60">
      <UnreadableRows count={data.unreadableRows} />
      <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
        {data.texts.map((text) => (
          <TextRow key={text.text} text={text} language={data.language ?? ''} onCorrect={onCorrect} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          label="Pages of texts"
          page={address.page}
          pageSize={limit}
          total={total}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Stack>
  );
}

const unfiltered = { q: undefined, corrected: undefined, page: undefined };
