import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Configuration } from '@rspack/core';
import { remotePorts } from './remotes';

type DevServer = Exclude<Configuration['devServer'], false | undefined>;
type Proxy = NonNullable<DevServer['proxy']>[number];

/**
 * Address of the portal that supplies all that is not developed here, without a trailing slash. `npm run dev --
 * <remote> … --portal URL` sets it; a development of the whole portal has none.
 */
export const runningPortal = process.env['DEV_PORTAL'];

const namesHere = process.env['DEV_REMOTES']?.split(',');

/** The remotes that this machine serves. */
export const remotesHere = remotePorts.filter(({ name }) => !namesHere || namesHere.includes(name));

/**
 * Forwards calls and files of other remotes to the running portal. The portal checks where a call comes from and marks its
 * cookies as secure, so both are translated between its address and this one.
 */
export const portalProxy = (portal: string): Proxy => ({
  context: ['/api', '/remotes/', '/build'],
  target: portal,
  changeOrigin: true,
  on: {
    proxyReq: (call: ClientRequest, { headers }: IncomingMessage) => {
      // The page's own calls only: the portal has to see any other origin, to refuse it.
      if (headers.origin === `http://${headers.host}`) {
        call.setHeader('origin', portal);
      }
    },
    proxyRes: ({ headers }: IncomingMessage) => {
      if (headers['set-cookie']) {
        headers['set-cookie'] = headers['set-cookie'].map(forThisAddress);
      }
    },
  },
});

/** Browsers need not store a secure cookie of an unencrypted address, nor one of another domain. */
const forThisAddress = (cookie: string) => cookie.replace(/; *(secure|domain=[^;]*)(?=;|$)/gi, '');
