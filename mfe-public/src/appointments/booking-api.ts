import {
  bookAppointment,
  listSlots,
  moveAppointment,
  openAppointmentLink,
  withdrawAppointment,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const bookingApi = api.enhanceEndpoints({ addTagTypes: ['Slot'] }).injectEndpoints({
  endpoints: (build) => ({
    slots: build.query({ ...call(listSlots), providesTags: ['Slot'] }),
    bookAppointment: build.mutation({ ...call(bookAppointment), invalidatesTags: ['Slot'] }),
    openAppointmentLink: build.mutation({ ...call(openAppointmentLink) }),
    moveAppointment: build.mutation({ ...call(moveAppointment), invalidatesTags: ['Slot'] }),
    withdrawAppointment: build.mutation({ ...call(withdrawAppointment), invalidatesTags: ['Slot'] }),
  }),
});

export const {
  useSlotsQuery,
  useBookAppointmentMutation,
  useOpenAppointmentLinkMutation,
  useMoveAppointmentMutation,
  useWithdrawAppointmentMutation,
} = bookingApi;
