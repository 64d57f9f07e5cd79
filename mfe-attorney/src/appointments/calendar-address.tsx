import { makeCalendarAddress, removeCalendarAddress } from '@portal/contracts';
import { formatDate, problemOf, toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CopyButton } from '@portal/ui/copy-button';
import { Failure } from '@portal/ui/failure';
import { useState } from 'react';
import {
  useCalendarAddressQuery,
  useMakeCalendarAddressMutation,
  useRemoveCalendarAddressMutation,
} from './appointment-api';

/** The private address of one's calendar, which is shown once. */
export function CalendarAddress() {
  const { data, error, refetch } = useCalendarAddressQuery({});
  const [url, setUrl] = useState('');
  const [make, { isLoading: isMaking }] = useMakeCalendarAddressMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveCalendarAddressMutation();
  const handleMake = async () => {
    const { data: made, error: refusal } = await make({});
    if (made) {
      setUrl(made.url);
      toast({ title: makeCalendarAddress.message });
    } else {
      toastProblem(problemOf(refusal));
    }
  };
  const handleRemove = async () => {
    const { error: refusal } = await remove({});
    if (refusal) {
      toastProblem(problemOf(refusal));
    } else {
      setUrl('');
      toast({ title: removeCalendarAddress.message });
    }
  };
  if (error && !data) {
    return <Failure title="The calendar address could not be loaded" problem={error} onRetry={refetch} />;
  }
  return (
    <Card asChild className="grid gap-3 p-5 sm:p-6">
      <section aria-labelledby="calendar-address">
        <h2 id="calendar-address" className="font-semibold text-lg">
          In your own calendar
        </h2>
        <p className="text-pretty text-muted-foreground text-sm">
          Your calendar program can show when you have appointments. It gets times, and no clients. Whoever has the
          address can read it, so keep it to yourself.
        </p>
        {url ? (
          <>
            <p className="wrap-anywhere text-sm">
              <code>{url}</code>
            </p>
            <p className="text-sm">Copy it now: it is not shown again.</p>
            <CopyButton text={url} label="Copy the address" className="justify-self-start" />
          </>
        ) : (
          data?.createdAt && <p className="text-sm">There is an address since {formatDate(data.createdAt)}.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="outline" busy={isMaking} onClick={() => void handleMake()}>
            {data?.createdAt ? 'Replace the address' : 'Create an address'}
          </Button>
          {data?.createdAt && (
            <Button size="sm" variant="outline" busy={isRemoving} onClick={() => void handleRemove()}>
              Remove it
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}
