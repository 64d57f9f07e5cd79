import {
  AppointmentStatus,
  type AppointmentView,
  appointmentStatusLabels,
  isKnown,
  labelOf,
  listAppointments,
  markAppointmentHeld,
  timesOf,
} from '@portal/contracts';
import { problemOf, toast, toastProblem, useSession, useUrlState } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Pagination } from '@portal/ui/pagination';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { useAppointmentsQuery, useMarkAppointmentHeldMutation } from './appointment-api';
import { CancelDialog } from './cancel-dialog';

const views = [
  { value: 'upcoming', label: 'To come' },
  { value: 'earlier', label: 'Earlier and cancelled' },
] as const;

export function AppointmentList() {
  const [address, change] = useUrlState(listAppointments.input.shape.query);
  return (
    <section aria-label="Appointments" className="grid gap-4">
      <SegmentedControl
        legend="Appointments to show"
        options={views}
        value={address.when}
        onChange={(when) => change({ when, page: undefined })}
      />
      <Appointments address={address} onPage={(page) => change({ ...address, page })} />
    </section>
  );
}

interface AppointmentsProps {
  address: { page: number; limit: number; when: 'upcoming' | 'earlier' };
  onPage: (page: number) => void;
}

function Appointments({ address, onPage }: AppointmentsProps) {
  const { data, error, refetch } = useAppointmentsQuery({ query: address }, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title="The appointments could not be loaded" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <CardLoading label="Loading..." />;
  }
  const { appointments, pagination, unreadableRows } = data;
  if (appointments.length === 0 && !unreadableRows) {
    return address.when === 'upcoming' ? (
      <Empty title="No appointments to come">People can book the free times within the hours below.</Empty>
    ) : (
      <Empty title="No earlier appointments">Those that were held or cancelled are listed here.</Empty>
    );
  }
  const { page } = address;
  const { pages, limit, total } = pagination;
  return (
    <>
      <UnreadableRows count={unreadableRows} />
      <ul className="grid gap-4">
        {appointments.map((appointment) => (
          <AppointmentCard key={appointment._id} appointment={appointment} />
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <Pagination label="Pages of appointments" page={page} pageSize={limit} total={total} onPage={onPage} />
      )}
    </>
  );
}

const tones = { booked: 'blue', held: 'green', cancelled: 'grey' } as const;

function AppointmentCard({ appointment }: { appointment: AppointmentView }) {
  const { user } = useSession();
  const { status, attorneyName, name, email, phone, matter, cancelReason } = appointment;
  return (
    <Card asChild className="p-5 sm:p-6">
      <li>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="font-semibold text-lg">
              <WhenText appointment={appointment} />
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm">
              <Badge tone={isKnown(AppointmentStatus, status) ? tones[status] : 'grey'}>
                {labelOf(appointmentStatusLabels, status)}
              </Badge>
              {user?.role === 'admin' && (
                <span>
                  With <bdi>{attorneyName}</bdi>
                </span>
              )}
            </p>
          </div>
          <Actions appointment={appointment} />
        </div>
        <p dir="auto" className="wrap-anywhere mt-4 font-medium">
          {name}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {matter}
        </p>
        <p className="wrap-anywhere mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <a href={`mailto:${email}`} className="text-link underline underline-offset-4">
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link underline underline-offset-4">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </p>
        {cancelReason && (
          <p dir="auto" className="wrap-anywhere mt-2 text-muted-foreground text-sm">
            {cancelReason}
          </p>
        )}
      </li>
    </Card>
  );
}

function WhenText({ appointment: { startsAt, timeZone, ownTimeZone } }: { appointment: AppointmentView }) {
  if (!startsAt || !timeZone || !ownTimeZone) {
    return 'Time unknown';
  }
  const { firm, own } = timesOf(startsAt, { timeZone, ownTimeZone }, 'en');
  return (
    <>
      {firm.day}, {firm.time} {firm.zone}
      {own && (
        <span className="block font-normal text-muted-foreground text-sm">
          {own.day === firm.day ? '' : `${own.day}, `}
          {own.time} their time {own.place}
        </span>
      )}
    </>
  );
}

function Actions({ appointment: { _id, name, abilities } }: { appointment: AppointmentView }) {
  const [isCancelling, setCancelling] = useState(false);
  const [markHeld, { isLoading }] = useMarkAppointmentHeldMutation();
  const handleHeld = async () => {
    const { error } = await markHeld({ params: { appointmentId: _id } });
    if (error) {
      toastProblem(problemOf(error));
    } else {
      toast({ title: markAppointmentHeld.message });
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      {abilities?.markHeld && (
        <Button size="sm" variant="outline" busy={isLoading} onClick={() => void handleHeld()}>
          Mark as held
        </Button>
      )}
      {abilities?.cancel && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Cancel the appointment of ${name}`}
          onClick={() => setCancelling(true)}
        >
          Cancel appointment
        </Button>
      )}
      {isCancelling && <CancelDialog appointmentId={_id} onClose={() => setCancelling(false)} />}
    </div>
  );
}
