import { isPrivateHost, isPublicAddress } from './public-address';

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['ff02::1', false],
  ['example.com', false],
])('says whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([
  ['https://hooks.example.com/x', false],
  ['https://8.8.8.8/', false],
  ['https://[2606:4700::1111]/', false],
  ['https://127.0.0.1/', true],
  ['https://0x7f.1/', true],
  ['https://2130706433/', true],
  ['https://[::1]/', true],
  ['https://[::ffff:10.0.0.1]/', true],
  ['https://localhost/', true],
  ['https://db.internal/', true],
  ['https://printer.local./', true],
  ['https://intranet/', true],
])('says whether %s names a private host: %s', (url, expected) => {
  expect(isPrivateHost(url)).toBe(expected);
});
