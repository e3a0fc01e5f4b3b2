import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestIdOf } from './requestId.ts';

const secretName = /password|contrase|authorization|secret|token|cookie/i;
const deepest = 6;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function masked(value: unknown, depth: number): unknown {
  if (depth > deepest) return '[profundo]';
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  return isPlain(value) ? maskFields(value, depth) : value;
}

function maskFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) ? '[oculto]' : masked(value, depth + 1),
    ]),
  );
}

/** A copy fit for a log: every field that sounds like a credential is hidden, at any depth. */
export const withoutSecrets = (fields: Record<string, unknown>): Record<string, unknown> => maskFields(fields, 0);

export type Log = Logger;

/** A place in a bundle of ours, as a line of a stack names it. */
const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

function mapBeside(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const path = `${fileURLToPath(url)}.map`;
  const isOurs = !url.includes('/node_modules/') && existsSync(path);
  const map = isOurs ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
  maps.set(url, map);
  return map;
}

/**
 * A stack whose lines name the sources instead of the bundle. Maps are read once an error is logged: Node's own
 * `--enable-source-maps` reads those of all packages at the start, and keeps them in memory (decision 55).
 */
function inSources(stack: string): string {
  return stack.replace(place, (bundled: string, url: string, line: string, column: string) => {
    const found = mapBeside(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return bundled;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function errorFields(error: Error) {
  const fields = pino.stdSerializers.err(error);
  return typeof fields.stack === 'string' ? Object.assign(fields, { stack: inSources(fields.stack) }) : fields;
}

const secretHeaders = ['authorization', 'cookie', 'x-csrftoken'].map((name) => `req.headers["${name}"]`);

export function createLog(name: string, level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    name,
    level,
    redact: { paths: [...secretHeaders, 'res.headers["set-cookie"]'], censor: '[oculto]' },
    formatters: { log: withoutSecrets },
    serializers: { err: errorFields },
  };
  return pino(options, destination);
}

const secretParameters = /([?&](?:code|token|signature|password|sig|key)=)[^&]*/gi;

/** One line a request: failures of ours as errors, refusals as information, the rest for debugging. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      const level = levelOf(statusCode);
      if (!log.isLevelEnabled(level)) return;
      const line = {
        req: {
          id: requestIdOf(request),
          method: request.method,
          url: request.originalUrl.replace(secretParameters, '$1[oculto]'),
        },
        res: { statusCode },
        responseTime: Math.round(performance.now() - began),
      };
      log[level](line, writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}

function levelOf(statusCode: number): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return statusCode >= 400 ? 'info' : 'debug';
}
