import { createHmac, randomBytes } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { addressOf, PrivateAddress } from './address.ts';

/** Begins every secret, as Standard Webhooks says. */
export const secretPrefix = 'whsec_';

export const newSecret = () => secretPrefix + randomBytes(32).toString('base64');

type Message = { readonly id: string; readonly body: string };

/** What a receiver checks: Standard Webhooks, version 1. */
export function signatureOf(secret: string, { id, body }: Message, seconds: number): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** What came of an attempt: delivered, or why not, as an administrator reads it. */
export type Attempt = { readonly answered: number | null; readonly problem: string | null };

const patienceMs = 10_000;
const longestMs = 15_000;

function problemOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'La dirección lleva a una red privada; no se envía nada ahí.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'El nombre del servidor no se encontró.';
  if (code.startsWith('UND_ERR_') && code.endsWith('TIMEOUT')) return 'El servidor no contestó en 10 segundos.';
  if (code === 'ECONNREFUSED') return 'El servidor no acepta conexiones.';
  return `No se pudo enviar${code === '' ? '' : ` (${code})`}.`;
}

/** Sends a message once, to the address that the name has now; a redirect is not followed. */
export async function sendMessage(
  to: { readonly url: string; readonly secret: string },
  message: Message,
  { allowPrivate, signal }: { readonly allowPrivate: boolean; readonly signal: AbortSignal },
): Promise<Attempt> {
  const url = new URL(to.url);
  let agent: Agent | undefined;
  try {
    const { address, family } = await addressOf(url, allowPrivate);
    const pinned: LookupFunction = (_name, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family);
    agent = new Agent({
      connect: { lookup: pinned, timeout: patienceMs },
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
    });
    const seconds = Math.floor(Date.now() / 1000);
    const { statusCode, body } = await request(url, {
      method: 'POST',
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
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
    return { answered: statusCode, problem: isTaken ? null : `El servidor contestó ${statusCode}.` };
  } catch (error) {
    return { answered: null, problem: problemOf(error) };
  } finally {
    await agent?.destroy();
  }
}
