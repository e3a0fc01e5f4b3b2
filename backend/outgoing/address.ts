import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that are not public: this machine, its networks, and their other spellings. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6, public addresses are all in 2000::/3, of which these parts lead elsewhere. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

export type Pinned = { readonly address: string; readonly family: number };

/**
 * The address to which a name leads now, for connecting to it and to no other: asked again, the name might lead inside.
 * @throws PrivateAddress unless all its addresses are public or private ones are allowed
 */
export async function addressOf(url: URL, allowPrivate: boolean): Promise<Pinned> {
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
  const [first] = found;
  if (!first) throw new Error('the name has no address');
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(url.hostname);
  return first;
}
