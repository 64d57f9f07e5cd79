import type { ReleaseView } from '@portal/contracts';
import { formatDateTime, formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Undo, X } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { ReleaseAct } from './release-dialog';

interface Props {
  release: ReleaseView;
  onAct: (act: ReleaseAct) => void;
}

/** One remote with its versions, what browsers reported about them, and the ways back. */
export function ReleaseCard({ release, onAct }: Props) {
  const { remote, owner, live, previous, canary, pinned, problem } = release;
  const canRollBack = previous && !pinned;
  return (
    <Card asChild>
      <li>
        <CardHeader>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <CardTitle level={2}>{remote}</CardTitle>
            <div className="flex flex-wrap gap-2">
              {pinned && <Badge tone="blue">Pinned</Badge>}
              {!live && <Badge tone="red">Not available</Badge>}
            </div>
          </div>
          <CardDescription>{owner ?? 'Owner unknown'}</CardDescription>
        </CardHeader>
        <CardContent className="space-y-4">
          {problem && <Alert tone="warning">{problem}</Alert>}
          <Versions release={release} />
          {pinned && <PinnedNote remote={remote} />}
          <p className="text-muted-foreground text-sm">{changeText(release)}</p>
        </CardContent>
        {(canRollBack || canary) && (
          <CardFooter>
            {canRollBack && (
              <Button variant="outline" size="sm" onClick={() => onAct('roll-back')}>
                <Undo /> Roll back<VisuallyHidden> {remote}</VisuallyHidden>
              </Button>
            )}
            {canary && (
              <Button variant="outline" size="sm" onClick={() => onAct('stop-canary')}>
                <X /> Stop canary<VisuallyHidden> of {remote}</VisuallyHidden>
              </Button>
            )}
          </CardFooter>
        )}
      </li>
    </Card>
  );
}

const PinnedNote = ({ remote }: { remote: string }) => (
  <p className="text-sm">
    The live version stays when another one is published, and cannot be rolled back here. To end that, run{' '}
    <code className="wrap-anywhere">npm run remote unpin {remote}</code>.
  </p>
);

function Versions({ release }: { release: ReleaseView }) {
  if (release.errors.length === 0) {
    return null;
  }
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Versions of {release.remote}</caption>
      <thead className="text-muted-foreground text-xs">
        <tr className="border-border border-b">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            Version
          </th>
          <th scope="col" className="w-20 py-2 pe-3 text-end font-medium">
            Pages
          </th>
          <th scope="col" className="w-16 py-2 text-end font-medium">
            Errors
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {release.errors.map(({ version, loads, errors }) => (
          <tr key={version} className="align-baseline">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              <span className="block font-medium">{roleOf(version, release)}</span>
              <code className="wrap-anywhere text-muted-foreground text-xs">{version}</code>
            </th>
            <td className="py-2.5 pe-3 text-end tabular-nums">{formatNumber(loads)}</td>
            <td className={errors > 0 ? 'py-2.5 text-end font-semibold tabular-nums' : 'py-2.5 text-end tabular-nums'}>
              {formatNumber(errors)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function roleOf(version: string, { live, previous, canary }: ReleaseView): string {
  if (version === live) {
    return 'Live';
  }
  if (version === canary?.version) {
    return `Canary for ${formatNumber(canary.percent)}% of the browsers`;
  }
  return version === previous ? 'Previous' : 'Earlier, still open in some browsers';
}

function changeText({ changedAt, changedBy }: ReleaseView): string {
  if (!changedAt) {
    return 'Never published: using the version that came with this release.';
  }
  // A person may have written the pointer by hand.
  const when = Number.isNaN(Date.parse(changedAt)) ? changedAt : formatDateTime(changedAt);
  return `Changed ${when}${changedBy ? ` by ${changedBy}` : ''}.`;
}
