import type { Request } from 'express';
import { rememberedDays } from '#domain/secondFactor.ts';
import type { Caller } from '#gateway/context.ts';
import { tokenOf } from '#gateway/session/token.ts';
import { measuredOf } from '#kit/measures.ts';
import { requestIdOf } from '#kit/requestId.ts';
import { seenOf } from './position.ts';

const deviceCookie = '__dictamen_device';
const inCookies = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w.-]{1,400})`);

const identityCookie = '__dictamen_identity';
const identityIn = new RegExp(`(?:^|;\\s*)${identityCookie}=([\\w-]{1,100})`);

/** Keeps what makes this browser the one that began, while its person is at the provider of identity. */
export function keepAttempt(request: Request, browser: string, minutes: number): void {
  request.res?.cookie(identityCookie, browser, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
    path: '/graphql',
    maxAge: minutes * 60_000,
  });
}

const deviceOf = ({ headers }: Request): string | undefined => inCookies.exec(headers.cookie ?? '')?.[1];

/** People who share a browser are remembered beside each other. */
const mostDevices = 4;

/** In a cookie that no script reads: who copies the page's storage cannot pass for the device. */
function keepDevice(request: Request, device: string): void {
  const devices = [device, ...(deviceOf(request)?.split('.') ?? [])].slice(0, mostDevices);
  request.res?.cookie(deviceCookie, devices.join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
    path: '/graphql',
    maxAge: rememberedDays * 24 * 60 * 60_000,
  });
}

export function callerOf(request: Request): Caller {
  return {
    token: tokenOf(request.headers),
    customer: request.get('x-customer'),
    requestId: requestIdOf(request),
    address: request.ip,
    userAgent: request.get('user-agent'),
    idempotencyKey: request.get('idempotency-key'),
    device: deviceOf(request),
    rememberDevice: (device) => keepDevice(request, device),
    identityBrowser: identityIn.exec(request.headers.cookie ?? '')?.[1],
    measured: measuredOf(request),
    seen: seenOf(request),
  };
}
