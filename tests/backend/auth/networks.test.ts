import { expect, test } from 'vitest';
import { subjectsOf } from '#backend/sessions/attempts.ts';
import { networkOf } from '#domain/networks.ts';

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the addresses of one network share the counters of sign-in; those of another do not', () => {
  const from = (address: string) => subjectsOf('sign-in', 'adm', address);
  expect(from('2001:db8:1:2::1')).toEqual(from('2001:db8:1:2:abcd::9'));
  expect(from('2001:db8:1:2::1')).not.toEqual(from('2001:db8:1:3::1'));
});
