import { useSession } from '@portal/sdk';
import { DeskHeader } from '@portal/ui/desk-header';
import { Container } from '@portal/ui/layout';
import { AppointmentList } from './appointment-list';
import { CalendarAddress } from './calendar-address';
import { HoursSection } from './hours-section';

/** Appointments of the attorney, or of all attorneys for admins, with the hours in which they can be booked. */
export function AppointmentsPage() {
  const { user } = useSession();
  return (
    <Container className="pt-2 pb-10">
      <DeskHeader
        title="Appointments"
        lead={
          user?.role === 'admin'
            ? 'Consultations that clients and visitors have booked with all attorneys.'
            : 'Consultations that clients and visitors have booked with you.'
        }
      />
      <div className="grid gap-10">
        <AppointmentList />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {user && <HoursSection user={user} />}
          <CalendarAddress />
        </div>
      </div>
    </Container>
  );
}
