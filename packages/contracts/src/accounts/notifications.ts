import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';

export const notificationTexts = {
  /** The whole of a notification, below the name of the firm. */
  news: 'There is news in a case.',
  endpoint: 'This browser cannot get notifications from here.',
} as const;

const pushEndpoint = z.string(notificationTexts.endpoint).check(z.maxLength(1_000, notificationTexts.endpoint));

/** Whether the firm offers notifications on devices. */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/users/me/notifications',
  access: 'signed-in',
  input: z.object({}),
  data: z.object({
    /** `applicationServerKey` of `PushManager.subscribe`; left out when the firm offers none. */
    publicKey: z.optional(z.string()),
  }),
});

export const turnOnNotifications = endpoint({
  method: 'PUT',
  path: '/users/me/notifications',
  access: 'signed-in',
  input: z.object({
    body: z.object({
      /** Address of the browser's push service, as in its `PushSubscription`. */
      endpoint: pushEndpoint,
      /** Sent when signing in on a device that has notifications: changes nothing unless the caller has turned them on there. */
      isRenewal: z.optional(z.boolean()),
    }),
  }),
  data: z.object({ isOn: z.boolean() }),
  message: 'This device will show when there is news.',
});

/** For the device that the caller is using. */
export const turnOffNotifications = endpoint({
  method: 'DELETE',
  path: '/users/me/notifications',
  access: 'signed-in',
  input: z.object({}),
  data: z.object({}),
  message: 'This device shows no notifications any more.',
});
