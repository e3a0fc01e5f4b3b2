import { createHmac, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';

/** Begins every secret, as Standard Webhooks says. */
export const secretPrefix = 'whsec_';

export const newSecret = () => secretPrefix + randomBytes(32).toString('base64');

type Message = { readonly id: string; readonly body: string };

/** What a receiver checks: Standard Webhooks, version 1. */
function signatureOf(secret: string, { id, body }: Message, seconds: number): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** What came of an attempt: delivered, or why not, as an administrator reads it. */
export type Attempt = { readonly answered: number | null; readonly problem: string | null };

/** The answer of a receiver that wants no more (Standard Webhooks). */
export const gone = 410;

const patienceMs = 10_000;
const longestMs = 15_000;

function problemOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'El servidor no contestó en 15 segundos.';
  if (error instanceof PrivateAddress) return 'La dirección lleva a una red privada; no se envía nada ahí.';
  // What was broken off by this process itself has a number.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'El nombre del servidor no se encontró.';
  if (code.startsWith('UND_ERR_') && code.endsWith('TIMEOUT')) return 'El servidor no contestó en 10 segundos.';
  if (code === 'ECONNREFUSED') return 'El servidor no acepta conexiones.';
  return `No se pudo enviar${code === '' ? '' : ` (${code})`}.`;
}

/** What is looked for, unless the time for it is over first: a search for a name cannot be ended. */
async function before<Found>(over: AbortSignal, search: () => Promise<Found>): Promise<Found> {
  over.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = () => reject(over.reason);
    over.addEventListener('abort', leave, { once: true });
    search()
      .then(resolve, reject)
      .finally(() => over.removeEventListener('abort', leave));
  });
}

/** Sends a message once, to the address that the name has now; a redirect is not followed. */
export async function sendMessage(
  to: { readonly url: string; readonly secret: string },
  message: Message,
  { allowPrivate, signal, find }: { allowPrivate: boolean; signal: AbortSignal; find?: Find },
): Promise<Attempt> {
  const url = new URL(to.url);
  const over = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  let agent: Agent | undefined;
  try {
    const { address, family } = await before(over, () => addressOf(url, allowPrivate, find));
    const pinned: LookupFunction = (_name, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family);
    // Loaded by the first message: it takes memory that a backend without webhooks never needs.
    const undici = await import('undici');
    agent = new undici.Agent({
      connect: { lookup: pinned, timeout: patienceMs },
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
    });
    const seconds = Math.floor(Date.now() / 1000);
    const { statusCode, body } = await undici.request(url, {
      method: 'POST',
      signal: over,
      dispatcher: agent,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Dictamen-Webhooks/1',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(to.secret, message, seconds),
      },
      body: message.body,
    });
    await body.dump({ limit: 64_000 }).catch(() => undefined);
    const isTaken = statusCode >= 200 && statusCode < 300;
    if (statusCode === gone) return { answered: gone, problem: 'El servidor contestó 410: ya no recibe avisos.' };
    return { answered: statusCode, problem: isTaken ? null : `El servidor contestó ${statusCode}.` };
  } catch (error) {
    return { answered: null, problem: problemOf(error) };
  } finally {
    await agent?.destroy();
  }
}

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

type Pinned = { readonly address: string; readonly family: number };
type Find = (name: string, how: { readonly all: true }) => Promise<readonly Pinned[]>;

/**
 * The address to which a name leads now, for connecting to it and to no other: asked again, the name might lead inside.
 * @throws PrivateAddress unless all its addresses are public or private ones are allowed
 */
export async function addressOf(url: URL, allowPrivate: boolean, find = lookup as Find): Promise<Pinned> {
  const found = await find(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
  const [first] = found;
  if (!first) throw new Error('the name has no address');
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(url.hostname);
  return first;
}
