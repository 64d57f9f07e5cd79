import { callerOf } from './caller';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['', null],
  ['=HYPERLINK("http://x")', null],
  ['10.1.2.3:5678', null],
])('knows %j as %j', (ip, networkAddress) => {
  expect(callerOf({ ip })).toEqual({ networkAddress });
});
