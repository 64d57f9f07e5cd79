import {
  changePassword,
  getFactorProofs,
  getNotifications,
  listPasskeys,
  listSecurityEvents,
  listSessions,
  revokeSession,
  turnOffNotifications,
  turnOnNotifications,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

/** Apart from the calls about cases and invoices, whose contracts the account does not need. */
const accountApi = api.enhanceEndpoints({ addTagTypes: ['Session', 'Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query({ ...call(listSessions), providesTags: ['Session'] }),
    ownSecurityEvents: build.query({ ...call(listSecurityEvents), providesTags: ['Session'] }),
    ownPasskeys: build.query({ ...call(listPasskeys), providesTags: ['Factor'] }),
    ownFactorProofs: build.query({ ...call(getFactorProofs), providesTags: ['Factor'] }),
    notifications: build.query(call(getNotifications)),
    turnOnNotifications: build.mutation(call(turnOnNotifications)),
    turnOffNotifications: build.mutation(call(turnOffNotifications)),
    endSession: build.mutation({ ...call(revokeSession), invalidatesTags: ['Session'] }),
    // Changing the password ends all other sessions, so the list reloads.
    changePassword: build.mutation({ ...call(changePassword), invalidatesTags: ['Session'] }),
  }),
});

export const {
  useOwnFactorProofsQuery,
  useOwnPasskeysQuery,
  useOwnSecurityEventsQuery,
  useOwnSessionsQuery,
  useNotificationsQuery,
  useTurnOnNotificationsMutation,
  useTurnOffNotificationsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
} = accountApi;
