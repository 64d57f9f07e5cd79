import type { LookupAddress } from 'node:dns';
import { openWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver';
import { PrivateAddress, postTo } from './post-to';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.close());

const answering =
  (...addresses: string[]) =>
  (_host: string, _options: unknown, callback: (error: null, addresses: LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const messageTo = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{"a":"ä"}' });

it('sends the message and returns the status', async () => {
  receiver.answers.push(202);
  const post = postTo({ resolve: answering('127.0.0.1'), isAllowed: () => true, ca: receiver.ca });
  expect(await post(messageTo(receiver.url))).toBe(202);
  expect(receiver.taken).toMatchObject([{ headers: { 'webhook-id': '1' }, body: '{"a":"ä"}' }]);
});

it('follows no redirect', async () => {
  receiver.answers.push(302);
  const post = postTo({ resolve: answering('127.0.0.1'), isAllowed: () => true, ca: receiver.ca });
  expect(await post(messageTo(receiver.url))).toBe(302);
  expect(receiver.taken).toHaveLength(1);
});

it('trusts no unknown certificate', async () => {
  const post = postTo({ resolve: answering('127.0.0.1'), isAllowed: () => true });
  await expect(post(messageTo(receiver.url))).rejects.toThrow(/self-signed|unable to verify/);
  expect(receiver.taken).toEqual([]);
});

it.each([
  ['a private address', ['127.0.0.1']],
  ['a private address beside a public one', ['93.184.215.14', '127.0.0.1']],
  ['a private address of IPv6', ['::1']],
])('connects to no name with %s', async (_what, addresses) => {
  const post = postTo({ resolve: answering(...addresses), ca: receiver.ca });
  await expect(post(messageTo(receiver.url))).rejects.toBeInstanceOf(PrivateAddress);
  expect(receiver.taken).toEqual([]);
});

it('connects to no private address that the address names itself', async () => {
  const url = receiver.url.replace('hooks.example.com', '127.0.0.1');
  await expect(postTo({ ca: receiver.ca })(messageTo(url))).rejects.toBeInstanceOf(PrivateAddress);
  expect(receiver.taken).toEqual([]);
});

it('connects to the very address that was checked, whatever DNS says next', async () => {
  let asked = 0;
  const rebinding: typeof resolveOnce = (host, options, callback) => {
    asked += 1;
    return answering(asked === 1 ? '203.0.113.1' : '127.0.0.1')(host, options, callback);
  };
  const resolveOnce = answering('203.0.113.1');
  const checked: string[] = [];
  const post = postTo({
    resolve: rebinding,
    isAllowed: (address) => {
      checked.push(address);
      return address !== '203.0.113.1';
    },
    ca: receiver.ca,
  });
  await expect(post(messageTo(receiver.url))).rejects.toBeInstanceOf(PrivateAddress);
  expect([asked, checked, receiver.taken]).toEqual([1, ['203.0.113.1'], []]);
});
