import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makersCertificate } from './certificate';

/** A program on this machine that receives webhooks at a public name. */
export interface WebhookReceiver {
  url: string;
  /** Its own certificate, which only tests trust. */
  ca: string;
  taken: { headers: IncomingHttpHeaders; body: string }[];
  /** Statuses of the next answers; 204 afterwards. */
  answers: number[];
  close(): Promise<void>;
}

const host = 'hooks.example.com';

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = makersCertificate(keys, host).toString('base64');
  const ca = `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`;
  const taken: WebhookReceiver['taken'] = [];
  const answers: number[] = [];
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = createServer({ key, cert: ca }, async (request, response) => {
    let body = '';
    for await (const part of request) {
      body += part;
    }
    taken.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204, { location: `https://${host}/elsewhere` }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}/portal?key=1`,
    ca,
    taken,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
