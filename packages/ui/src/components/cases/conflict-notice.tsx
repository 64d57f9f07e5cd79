import { Textarea } from '../choices/textarea';
import { Alert } from '../feedback/alert';
import { Field } from '../forms/field';
import { MatchList, type MatchListProps } from './match-list';

export interface ConflictNoticeProps extends MatchListProps {
  /** True when the case is on the opposite side of another one. */
  needsReason: boolean;
  /** What was written when the case was last assigned in spite of a conflict. */
  lastReason?: { reason: string; writtenBy: string } | undefined;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
}

/** Says before an assignment which cases touch this one, and asks for a reason when they are on opposite sides. */
export const ConflictNotice = ({ matches, hasMore, needsReason, lastReason, Link, ...field }: ConflictNoticeProps) => (
  <>
    {(needsReason || matches.length > 0) && (
      <Alert
        tone={needsReason ? 'warning' : 'info'}
        title={needsReason ? 'This case is on the opposite side of another one' : 'This subject was seen before'}
      >
        {/* However many there are, the fields below stay in reach. On phones the dialog scrolls, and one scrolling part is enough. */}
        {matches.length > 0 && (
          <div className="-mx-1 mt-2 px-1 sm:max-h-64 sm:overflow-y-auto">
            <MatchList matches={matches} hasMore={hasMore} Link={Link} />
          </div>
        )}
      </Alert>
    )}
    {needsReason && lastReason && (
      <figure className="border-border border-s-2 ps-4 text-sm">
        <figcaption className="text-muted-foreground">
          Last reason, by <bdi>{lastReason.writtenBy}</bdi>
        </figcaption>
        <blockquote className="wrap-anywhere mt-1 whitespace-pre-line sm:max-h-32 sm:overflow-y-auto">
          <bdi>{lastReason.reason}</bdi>
        </blockquote>
      </figure>
    )}
    {needsReason && (
      <Field
        label="Why is the assignment right all the same?"
        hint="For example another person with the same name. Only the audit log keeps this; clients never see it."
        error={field.error}
        required
      >
        <Textarea
          value={field.reason}
          onChange={({ target }) => field.onReason(target.value)}
          maxLength={2_000}
          rows={3}
        />
      </Field>
    )}
  </>
);
