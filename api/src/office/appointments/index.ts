export { Appointment } from './appointment.entity';
export { readDetails } from './appointment-details';
export { appointmentRoutes, calendarRoutes } from './appointments.routes';
export { AppointmentService } from './appointments.service';
export { addressesOfAppointments, appointmentsOf, deleteAppointments, forgetAppointments } from './appointments-of';
export { StaffCalendar } from './calendars/staff-calendar.entity';
export { handOverAppointments } from './hand-over-appointments';
export { liveAppointmentTokens } from './linked-appointment';
export { remindOfAppointments } from './remind-of-appointments';
