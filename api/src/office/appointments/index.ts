export { Appointment } from './appointment.entity';
export { appointmentRoutes, calendarRoutes } from './appointments.routes';
export { AppointmentService } from './appointments.service';
export { addressesOfAppointments, appointmentsOf, deleteAppointments, forgetAppointments } from './appointments-of';
export { StaffCalendar } from './calendars/staff-calendar.entity';
export { liveAppointmentTokens } from './linked-appointment';
export { remindOfAppointments } from './remind-of-appointments';
