import { callerOf } from './caller';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['', null],
  ['=HYPERLINK("http://x")', null],
  ['10.1.2.3:5678', null],
])('returns for %j the network address %j', (ip, networkAddress) => {
  expect(callerOf({ ip }).networkAddress).toBe(networkAddress);
});
