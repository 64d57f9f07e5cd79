import { t } from '@portal/build/i18n';
import { changeWatchlist, isKnown, labelOf, WatchStatus, type WatchView, watchStatusLabels } from '@portal/contracts';
import { formatDate, formatMoney, messageOf, toast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { DescriptionList } from '@portal/ui/description-list';
import { useState } from 'react';
import { useChangeWatchlistMutation } from './watchlist-api';

const tones = { active: 'green', paused: 'yellow', ended: 'grey' } as const;

/** What the watchlist costs, when it was checked and is charged next, and how to pause and end it. */
export function WatchStanding({ watch }: { watch: WatchView }) {
  const { status, price, startedOn, renewsOn, months } = watch;
  // A month in which no list was live has checked nothing.
  const checkedOn = months.find(({ lists }) => lists.length > 0)?.checkedOn;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 className="flex flex-wrap items-center gap-3 font-semibold text-lg">
          {t('Your subscription')}
          <Badge tone={isKnown(WatchStatus, status) ? tones[status] : 'grey'}>
            {t(labelOf(watchStatusLabels, status))}
          </Badge>
        </h2>
        <Actions watch={watch} />
      </div>
      <DescriptionList
        className="mt-5"
        layout="grid"
        items={[
          { term: t('Price'), description: t('{price} a month', { price: formatMoney(price) }) },
          { term: t('Since'), description: formatDate(startedOn) },
          { term: t('Last check'), description: checkedOn ? formatDate(checkedOn) : t('Not yet') },
          { term: t('Next charge'), description: nextCharge(watch.status, renewsOn) },
        ]}
      />
    </Card>
  );
}

function nextCharge(status: WatchView['status'], renewsOn: string): string {
  switch (status) {
    case 'active':
      return formatDate(renewsOn);
    case 'paused':
      return t('None while it is paused');
    default:
      return t('None');
  }
}

interface Question {
  to: WatchStatus;
  title: string;
  description: string;
  confirm: string;
}

function Actions({ watch: { status, renewsOn, price } }: { watch: WatchView }) {
  const [asked, setAsked] = useState<Question>();
  const until = formatDate(renewsOn);
  const pause: Question = {
    to: 'paused',
    title: t('Pause the watchlist?'),
    description: t(
      'Nothing more is charged. We watch the names until {until}, which is paid, and again when you continue.',
      { until },
    ),
    confirm: t('Pause'),
  };
  const end: Question = {
    to: 'ended',
    title: t('End the watchlist?'),
    description: t(
      'Nothing more is charged. We watch the names until {until}, which is paid. What we have told you stays here.',
      { until },
    ),
    confirm: t('End the watchlist'),
  };
  const goOn: Question = {
    to: 'active',
    title: t('Continue the watchlist?'),
    description: t(
      'If {until} is over, a month begins today and {price} are charged. Otherwise the next charge is then.',
      { until, price: formatMoney(price) },
    ),
    confirm: t('Continue'),
  };
  return (
    status !== 'ended' && (
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => setAsked(status === 'paused' ? goOn : pause)}>
          {status === 'paused' ? t('Continue') : t('Pause')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsked(end)}>
          {t('End')}
        </Button>
        {asked && <ChangeDialog question={asked} onClose={() => setAsked(undefined)} />}
      </div>
    )
  );
}

function ChangeDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { to, title, description, confirm } = question;
  const [change, { isLoading, error }] = useChangeWatchlistMutation();
  const handleConfirm = async () => {
    const { error: refusal } = await change({ body: { status: to } });
    if (!refusal) {
      toast({ title: t(changeWatchlist.message) });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      description={description}
      confirmLabel={confirm}
      tone={to === 'ended' ? 'destructive' : 'primary'}
      busy={isLoading}
      busyLabel={t('Saving...')}
      refusal={error && messageOf(error, t('The watchlist could not be changed.'))}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
