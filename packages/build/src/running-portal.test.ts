import type { IncomingMessage } from 'node:http';
import { portalProxy } from './running-portal';

const { on } = portalProxy('https://portal.example.org') as {
  on: {
    proxyReq(call: { setHeader(name: string, value: string): void }, request: Partial<IncomingMessage>): void;
    proxyRes(reply: { headers: Record<string, unknown> }): void;
  };
};

function originSent(origin: string | undefined): unknown {
  const sent = { origin };
  on.proxyReq(
    { setHeader: (_name, value) => Object.assign(sent, { origin: value }) },
    { headers: { host: 'localhost:3000', origin } },
  );
  return sent.origin;
}

it.each([
  ['http://localhost:3000', 'https://portal.example.org'],
  ['http://localhost:3001', 'http://localhost:3001'],
  ['https://evil.example', 'https://evil.example'],
  ['null', 'null'],
  [undefined, undefined],
])('sends a call from %s to the portal as one from %s', (origin, expected) => {
  expect(originSent(origin)).toBe(expected);
});

it('makes cookies of the portal valid at an unencrypted address of this machine', () => {
  const reply = {
    headers: {
      'set-cookie': [
        'refresh_token=a; Path=/; HttpOnly; SameSite=Strict; Secure',
        'cohort=7; Domain=example.org; Secure; Path=/',
      ],
    },
  };
  on.proxyRes(reply);
  expect(reply.headers['set-cookie']).toEqual([
    'refresh_token=a; Path=/; HttpOnly; SameSite=Strict',
    'cohort=7; Path=/',
  ]);
});
