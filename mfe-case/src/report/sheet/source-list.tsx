import { plural, t } from '@portal/build/i18n';
import { downloadDocument, labelOf, sourceKindLabels } from '@portal/contracts';
import { formatDate, saveFile, toastProblem } from '@portal/sdk';
import { ChevronDown, Paperclip } from '@portal/ui/icons';
import { textLinkClass } from '@portal/ui/text-link';
import type { Report } from '../report-api';

type Source = Report['findings'][number]['sources'][number];

/** Folded on the screen; printed in full. */
export const SourceList = ({ sources }: { sources: readonly Source[] }) =>
  sources.length > 0 && (
    <div className="min-w-0 max-w-full">
      <details className="group/sources print:hidden">
        <summary className="-mx-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded px-1 font-medium text-link text-sm [&::-webkit-details-marker]:hidden">
          {plural(sources.length, { one: '{count} source', other: '{count} sources' })}
          <ChevronDown className="size-4 transition-transform group-open/sources:rotate-180 motion-reduce:transition-none" />
        </summary>
        <Sources sources={sources} />
      </details>
      <div className="hidden print:block">
        <Sources sources={sources} />
      </div>
    </div>
  );

const Sources = ({ sources }: { sources: readonly Source[] }) => (
  <ul className="mt-2 grid gap-2.5 border-border border-s-2 ps-4 text-sm">
    {sources.map((source, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sources of one version never move
      <li key={index} className="wrap-anywhere">
        <span dir="auto" className="font-medium">
          {source.title}
        </span>
        <span className="block text-muted-foreground">
          {t(labelOf(sourceKindLabels, source.kind))}
          {source.seenOn && t(', seen on {day}', { day: formatDate(source.seenOn) })}
        </span>
        {source.reference && (
          <span className="block text-muted-foreground [unicode-bidi:plaintext]">{source.reference}</span>
        )}
        {source.document && <SourceDocument document={source.document} />}
      </li>
    ))}
  </ul>
);

function SourceDocument({ document: file }: { document: NonNullable<Source['document']> }) {
  const save = async () => {
    const problem = await saveFile(downloadDocument, { params: { documentId: file._id } }, file.originalFileName);
    if (problem) {
      toastProblem(problem, t('The document could not be downloaded. Please try again.'));
    }
  };
  return (
    <button
      type="button"
      className={`${textLinkClass} inline-flex items-center gap-1.5 text-start`}
      onClick={() => void save()}
    >
      <Paperclip className="size-3.5 shrink-0" /> <bdi>{file.originalFileName}</bdi>
    </button>
  );
}
