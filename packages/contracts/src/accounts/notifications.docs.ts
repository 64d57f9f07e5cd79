import { describeCalls } from '../calls/call-docs';
import * as contracts from './notifications';

const { notificationTexts } = contracts;

export const notificationDocs = describeCalls(contracts, {
  name: 'Notifications',
  description:
    "Notifications on the caller's devices (Web Push), beside the mails about cases. They have no content: the device shows one fixed sentence. Off until the caller turns them on, on each device.",
  calls: {
    getNotifications: {
      summary: 'Get what a browser needs to subscribe',
      reply: {
        publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      },
    },
    turnOnNotifications: {
      summary: 'Turn notifications on, on this device',
      description:
        'Ends with the session: signing out, a new password or ending the session turns them off. A session that runs out does not.',
      ask: { body: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABh' } },
      reply: { isOn: true },
      refuses: [
        {
          code: 'VALIDATION',
          message: notificationTexts.endpoint,
          when: 'the address belongs to no known push service, or the firm offers no notifications',
        },
      ],
    },
    turnOffNotifications: { summary: 'Turn notifications off, on this device', reply: {} },
  },
});
