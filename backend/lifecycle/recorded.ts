import { isDeepStrictEqual } from 'node:util';
import { type Changes, readAs, watched } from '#backend/incidents/changes.ts';
import { type LineRow, lineWire } from '#backend/incidents/lineRow.ts';
import { changedLine, type Values, withChanges } from '#backend/incidents/versions.ts';
import type { WireSinister } from '#contract/entities.ts';
import { lineNames } from '#contract/mappers.ts';
import { type Resources, resourceFields } from '#domain/forms/quantification.ts';
import { fieldKeys } from '#domain/incidentFields.ts';
import { isDecimal, sameAmount } from '#domain/money.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Requirement, requirements } from '#machines/incident/requirements.ts';
import { steps } from '#machines/incident/steps.ts';

/** What the history says of contents and of people, compared with what stands in their rows. */

export type Entry = { readonly event: EventType; readonly account: string; readonly changes: Changes };

/** Who acted, as the rows say that the acts left behind. */
export type Signed = {
  readonly authorizedBy: string | null;
  readonly confirmedBy: string | null;
  readonly annulledBy: string | null;
  /** Who rejected each archived round, in their order. */
  readonly rejecters: readonly string[];
  /** Who sent each authorization file and counter-proposal, in their order. */
  readonly answerers: readonly string[];
};

/**
 * Names of people and catalogs may change in their own rows without an event of the incident. The personnel of demonstration
 * data stands in no event, and is not compared.
 */
const valueFields: readonly string[] = [
  ...fieldKeys,
  ...resourceFields,
  'ammount',
  'capufeAmmount',
  'authorizedAmmount',
  'adjustment',
  // By their names, which are what an event says of a file.
  'originalFile',
  'authorizationFile',
  'jbFile',
  'jbFileXLS',
  'counterProposal',
];

/** What a person writes of a line. */
const lineFields: readonly string[] = ['concept', ...Object.values(lineNames)];

const sameValue = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && isDecimal(one) && isDecimal(other)
    ? sameAmount(one, other)
    : isDeepStrictEqual(one ?? null, other ?? null);

type Recorded = {
  readonly values: Values;
  readonly lines: ReadonlyMap<string, Values>;
  /** What an event says to have found, and the events before it did not leave. */
  readonly contradicted: readonly string[];
};

function recordedIn(history: readonly Entry[]): Recorded {
  const values: Record<string, unknown> = {};
  const contradicted = new Set<string>();
  let lines: ReadonlyMap<string, Values> = new Map();
  for (const { event, changes } of history) {
    for (const [field, { before, after }] of Object.entries(changes)) {
      const line = changedLine(field);
      if (line !== undefined && !foundAsLeft(lines.get(line), before)) contradicted.add('las líneas');
      if (!valueFields.includes(field)) continue;
      if (field in values && !sameValue(values[field], before)) contradicted.add(field);
      values[field] = after;
    }
    // A rejected round takes its lines into the archive.
    lines = event === 'budget.reject' ? new Map() : withChanges(lines, changes);
  }
  return { values, lines, contradicted: [...contradicted] };
}

/** Whether what an event found of a line is what the events before it left. */
function foundAsLeft(left: Values | undefined, found: unknown): boolean {
  if (left === undefined || found === null) return left === undefined && found === null;
  return Object.entries(found as Values).every(
    ([field, value]) => !lineFields.includes(field) || !(field in left) || sameValue(left[field], value),
  );
}

type Stored = {
  readonly incident: WireSinister;
  readonly lines: readonly LineRow[];
  /** Null where none were saved. */
  readonly resources: Resources | null;
};

/** Where the history contradicts itself, the incident's values or its lines. */
export function recordProblems(history: readonly Entry[], { incident, lines, resources }: Stored): readonly string[] {
  const { values, lines: recorded, contradicted } = recordedIn(history);
  const now: Values = { ...watched(incident), ...resources };
  const stored = new Set(lines.map(({ id }) => id));
  const isMoved = (line: LineRow) => {
    const wire: Values = lineWire(line);
    return Object.entries(recorded.get(line.id) ?? {}).some(
      ([field, value]) => lineFields.includes(field) && !sameValue(value, wire[field]),
    );
  };
  return [
    ...contradicted.map((what) => `la historia se contradice en ${what}`),
    ...Object.entries(values)
      .filter(([field, value]) => !sameValue(value, readAs(now[field])))
      .map(([field, value]) => `${field}: según la historia es ${value}`),
    ...lines.filter(isMoved).map(({ code }) => `la línea ${code} no es la que dice la historia`),
    ...[...recorded]
      .filter(([id]) => !stored.has(id))
      .map(([, { code }]) => `falta la línea ${code}, que la historia no quitó`),
    ...lines.filter(({ id }) => !recorded.has(id)).map(({ code }) => `la línea ${code} no está en la historia`),
  ];
}

const answers: readonly EventType[] = ['authorization.upload', 'authorization.correct', 'customer.counterpropose'];

/** Events whose author is not the one that the rows of their act name. */
export function authorProblems(history: readonly Entry[], signed: Signed): readonly string[] {
  const all = (...events: readonly EventType[]) =>
    history.filter(({ event }) => events.includes(event)).map(({ account }) => account);
  const authorizer = history.findLast(({ changes }) => (changes.authorizedBy?.after ?? null) !== null)?.account;
  const differs = (row: string | null, author: string | undefined) => row !== null && row !== author;
  const wrong = {
    autorizó: differs(signed.authorizedBy, authorizer),
    confirmó: differs(signed.confirmedBy, all('customer.confirm').at(-1)),
    anuló: differs(signed.annulledBy, all('incident.annul').at(-1)),
    'rechazó cada ronda': !isDeepStrictEqual(all('budget.reject'), signed.rejecters),
    'envió cada respuesta': !isDeepStrictEqual(all(...answers), signed.answerers),
  };
  return Object.entries(wrong)
    .filter(([, isWrong]) => isWrong)
    .map(([did]) => `quien ${did} no es quien dice la historia`);
}

/** An entry of the binnacle. */
export type Said = {
  readonly account: string;
  readonly comment: string;
  /** What made the entry; null for a comment. */
  readonly reason: string | null;
  readonly rejectReason: string | null;
};

/** Events that are sent with a reason note it in the binnacle. */
function isExplained({ event }: Entry): boolean {
  const needs: readonly Requirement<never>[] = steps[event].needs;
  return needs.includes(requirements.reasonGiven);
}

/** Entries of the binnacle that are not those of the events which wrote them. */
export function binnacleProblems(history: readonly Entry[], said: readonly Said[]): readonly string[] {
  const commented = history.filter(({ event }) => event === 'incident.comment');
  const comments = said.filter(({ reason }) => reason === null);
  const isOther = ({ account, changes }: Entry, entry: Said | undefined) =>
    entry?.account !== account || (changes.comment?.after ?? entry.comment) !== entry.comment;
  const reasons = history.filter(isExplained).map(({ account }) => account);
  const rejections = said.filter(({ rejectReason }) => rejectReason !== null).map(({ account }) => account);
  return [
    ...(comments.length === commented.length && !commented.some((entry, at) => isOther(entry, comments[at]))
      ? []
      : ['los comentarios de la bitácora no son los de la historia']),
    ...(isDeepStrictEqual(reasons, rejections) ? [] : ['los rechazos de la bitácora no son los de la historia']),
  ];
}
