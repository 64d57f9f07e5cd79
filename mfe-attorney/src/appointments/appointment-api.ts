import {
  cancelAppointment,
  getCalendarAddress,
  getWorkingHours,
  listAppointments,
  makeCalendarAddress,
  markAppointmentHeld,
  removeCalendarAddress,
  setWorkingHours,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const changed = { invalidatesTags: ['Appointment' as const] };

const appointmentApi = api
  .enhanceEndpoints({ addTagTypes: ['Appointment', 'CalendarAddress', 'Hours'] })
  .injectEndpoints({
    endpoints: (build) => ({
      appointments: build.query({ ...call(listAppointments), providesTags: ['Appointment'] }),
      cancelAppointment: build.mutation({ ...call(cancelAppointment), ...changed }),
      markAppointmentHeld: build.mutation({ ...call(markAppointmentHeld), ...changed }),
      workingHours: build.query({ ...call(getWorkingHours), providesTags: ['Hours'] }),
      setWorkingHours: build.mutation({ ...call(setWorkingHours), invalidatesTags: ['Hours'] }),
      calendarAddress: build.query({ ...call(getCalendarAddress), providesTags: ['CalendarAddress'] }),
      makeCalendarAddress: build.mutation({ ...call(makeCalendarAddress), invalidatesTags: ['CalendarAddress'] }),
      removeCalendarAddress: build.mutation({ ...call(removeCalendarAddress), invalidatesTags: ['CalendarAddress'] }),
    }),
  });

export const {
  useAppointmentsQuery,
  useCancelAppointmentMutation,
  useMarkAppointmentHeldMutation,
  useWorkingHoursQuery,
  useSetWorkingHoursMutation,
  useCalendarAddressQuery,
  useMakeCalendarAddressMutation,
  useRemoveCalendarAddressMutation,
} = appointmentApi;
