import { type ListView, listAddressOf } from '@portal/contracts';
import { formatDate, formatNumber } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { CopyButton } from '@portal/ui/copy-button';
import { DescriptionList } from '@portal/ui/description-list';
import { Clock } from '@portal/ui/icons';
import { textLinkClass } from '@portal/ui/text-link';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { ImportButton } from './import-button';
import { ageOf } from './list-age';
import { filesOf, ownListFiles } from './list-sources';
import { StagedPanel } from './staged-panel';
import { useImport } from './use-import';

/** A list with its live edition, the one that waits to be published, and the way to import the next. */
export function ListCard({ list }: { list: ListView }) {
  const { code, title, edition, staged } = list;
  const { send, isBusy, refusal } = useImport(code);
  return (
    <Card asChild>
      <li>
        <CardHeader>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <CardTitle level={2}>{title}</CardTitle>
            <AgeBadge list={list} />
          </div>
          <Source code={code} title={title} />
        </CardHeader>
        {(edition || staged || refusal) && (
          <CardContent className="space-y-4">
            {edition && <LiveFacts title={title} edition={edition} />}
            {refusal}
            {staged && <StagedPanel list={list} staged={staged} />}
          </CardContent>
        )}
        <CardFooter>
          <ImportButton
            label={edition || staged ? 'Import a new edition' : 'Import the list'}
            about={title}
            isBusy={isBusy}
            onFiles={send}
          />
        </CardFooter>
      </li>
    </Card>
  );
}

function AgeBadge({ list: { edition, isOld } }: { list: ListView }) {
  if (!edition) {
    return <Badge>Not imported</Badge>;
  }
  const age = ageOf(edition.importedAt, new Date());
  return isOld ? (
    <Badge tone="yellow" icon={Clock}>
      Old: {age}
    </Badge>
  ) : (
    <Badge tone="green">{age}</Badge>
  );
}

const Source = ({ code, title }: Pick<ListView, 'code' | 'title'>) => {
  const address = listAddressOf(code);
  return (
    <CardDescription className="wrap-anywhere">
      {address && (
        <a href={address} rel="noreferrer" className={textLinkClass}>
          Page of the publisher<VisuallyHidden> of {title}</VisuallyHidden>
        </a>
      )}
      <span className="block">{address ? filesOf[code] : `A list of your own: ${ownListFiles}`}</span>
    </CardDescription>
  );
};

const shownOfHash = 12;

const LiveFacts = ({ title, edition }: { title: string; edition: NonNullable<ListView['edition']> }) => (
  <DescriptionList
    items={[
      { term: 'Entries', description: formatNumber(edition.entries) },
      { term: 'Date of the list', description: edition.dated ? formatDate(edition.dated) : 'not stated by the list' },
      { term: 'Imported', description: formatDate(edition.importedAt) },
      {
        term: 'SHA-256',
        description: (
          <span className="flex flex-wrap items-center gap-2">
            <code title={edition.sha256}>{edition.sha256.slice(0, shownOfHash)}…</code>
            <CopyButton text={edition.sha256} aria-label={`Copy the SHA-256 of ${title}`} />
          </span>
        ),
      },
    ]}
  />
);
