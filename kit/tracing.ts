import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from './log.ts';

type Value = string | number;
type Attributes = Readonly<Record<string, Value | undefined>>;

const kinds = { internal: 1, server: 2, client: 3 } as const;

/** A piece of work that is being timed. */
export type Span = {
  /** The header that makes what it asks of others a part of it. */
  readonly traceparent: string;
  readonly end: (hasFailed: boolean, attributes?: Attributes) => void;
};

type Place = {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the one who began the trace wants it kept. */
  readonly isKept: boolean;
};

type Ended = Place & {
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: keyof typeof kinds;
  readonly began: bigint;
  readonly ended: bigint;
  readonly hasFailed: boolean;
  readonly attributes: Attributes;
};

type Tracing = { readonly here: AsyncLocalStorage<Place>; readonly keep: (ended: Ended) => void };

/** Undefined unless traces are exported: then a request costs nothing more. */
let tracing: Tracing | undefined;
const places = new WeakMap<Span, Place>();

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Wall clock in nanoseconds, as precise as the monotonic clock between two readings. */
const clockAt = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
const now = () => clockAt + process.hrtime.bigint();

/**
 * Begins to time a piece of work, as a part of the work it is called in or of the one that `parent` names; only a
 * request that is served begins a trace. Undefined when traces are not collected.
 */
export function openSpan(
  kind: keyof typeof kinds,
  name: string,
  { parent, attributes = {} }: { readonly parent?: string | undefined; readonly attributes?: Attributes } = {},
): Span | undefined {
  if (!tracing) return undefined;
  const { here, keep } = tracing;
  const [, givenTrace, givenParent, flags = '01'] = traceparentPattern.exec(parent ?? '') ?? [];
  const around = kind === 'server' ? undefined : here.getStore();
  if (kind !== 'server' && !around) return undefined;
  const isKept = around?.isKept ?? (Number.parseInt(flags, 16) & 1) === 1;
  const traceId = givenTrace ?? around?.traceId ?? randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const parentId = givenParent ?? around?.spanId;
  const began = now();
  const span: Span = {
    traceparent: `00-${traceId}-${spanId}-${isKept ? '01' : '00'}`,
    end: (hasFailed, more = {}) => {
      if (!isKept) return;
      keep({
        traceId,
        spanId,
        isKept,
        parentId,
        name,
        kind,
        began,
        ended: now(),
        hasFailed,
        attributes: { ...attributes, ...more },
      });
    },
  };
  places.set(span, { traceId, spanId, isKept });
  return span;
}

/** Does the work inside the span: what it opens belongs to it. */
export function within<Result>(span: Span | undefined, work: () => Result): Result {
  const place = span && places.get(span);
  return tracing && place ? tracing.here.run(place, work) : work();
}

const attribute = ([key, value]: [string, Value]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
});

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter((entry): entry is [string, Value] => entry[1] !== undefined)
    .map(attribute);

/** The body of an export, as OTLP writes it in JSON. */
function exported(service: string, spans: readonly Ended[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
        scopeSpans: [
          {
            scope: { name: 'dictamen' },
            spans: spans.map(({ traceId, spanId, parentId, name, kind, began, ended, hasFailed, attributes }) => ({
              traceId,
              spanId,
              parentSpanId: parentId,
              name,
              kind: kinds[kind],
              startTimeUnixNano: String(began),
              endTimeUnixNano: String(ended),
              attributes: attributesOf(attributes),
              status: hasFailed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  });
}

/** `name=value,name=value`, as OTEL_EXPORTER_OTLP_HEADERS holds them. */
function headersIn(given: string): Record<string, string> {
  const pairs = given.split(',').map((pair) => pair.split('=', 2).map((part) => decodeURIComponent(part.trim())));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value));
}

const mostKept = 4096;
const mostAtOnce = 512;

type TracingSettings = {
  readonly service: string;
  /** Base address of the collector; without it nothing is traced. */
  readonly endpoint: string | undefined;
  readonly headers?: string | undefined;
  readonly log: Log;
  /** Milliseconds between two exports. */
  readonly every?: number;
};

/** Exports traces to an OTLP collector over HTTP from now on. @returns what sends the last ones and ends it */
export function startTracing({ service, endpoint, headers = '', log, every = 2000 }: TracingSettings) {
  if (endpoint === undefined) return async () => undefined;
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const waiting: Ended[] = [];
  let turn: Promise<void> = Promise.resolve();

  const send = async () => {
    const spans = waiting.splice(0, mostAtOnce);
    if (spans.length === 0) return;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersIn(headers) },
        body: exported(service, spans),
        signal: AbortSignal.timeout(5000),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status, spans: spans.length }, 'traces refused');
    } catch (error) {
      log.warn({ err: error, spans: spans.length }, 'traces not sent');
    }
  };
  const flush = () => {
    turn = turn.then(send);
    return turn;
  };
  const timer = setInterval(flush, every).unref();
  tracing = {
    here: new AsyncLocalStorage<Place>(),
    // A collector that is away must not fill the memory: what does not fit is dropped.
    keep: (ended) => {
      if (waiting.length < mostKept) waiting.push(ended);
    },
  };
  return async () => {
    clearInterval(timer);
    tracing = undefined;
    while (waiting.length > 0) await flush();
    await turn;
  };
}
