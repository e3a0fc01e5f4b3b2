import { type Request, type Response, Router } from 'express';
import { type GraphQLSchema, isInputType } from 'graphql';
import { type Call, pathOf } from '#contract/call.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { summaryCalls } from '#contract/summaries.ts';
import { dimensionEnum, incidentDimensions } from '#domain/dimensions.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { listColumnEnum, listColumns } from '#domain/savedViews.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { executableSchema } from '#gateway/graphql/schema.ts';
import { readInput, tellMisshapen } from '#gateway/graphql/variables.ts';
import { listQuery } from '#gateway/nouns/incident/list.ts';
import { type SummaryArgs, summaryQuery } from '#gateway/nouns/incident/summaries.ts';
import { orderings } from '#gateway/nouns/incident/words.ts';
import { unauthenticated } from '#gateway/rest/failure.ts';
import type { IncidentFilter, IncidentOrder, LineGrouping } from '#gateway/schema.generated.ts';
import { schemaSource } from '#gateway/schemaSource.ts';
import { requestIdHeader } from '#kit/requestId.ts';
import { callerOf } from './caller.ts';
import { pipeAnswer } from './pipe.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * Lists and summaries as files, streamed. `filter` holds the filter of the queries as JSON; `order`, `columns`, `groupBy`
 * and `customers` (separated by commas) and `format` (xlsx, csv, tsv) stand beside it.
 */
export function fileExports(services: Services): Router {
  const router = Router();

  type Route = {
    readonly row: Call;
    readonly names: readonly string[];
    readonly queryOf: (given: Query, context: Context) => Promise<Query>;
  };
  const route = (path: string, { row, names, queryOf }: Route) =>
    router.get(path, async (request, response) => {
      const caller = callerOf(request);
      if (caller.token === null) throw unauthenticated();
      const context = createContext(services, caller);
      refuseUnread(request.query, names);
      const params: Record<string, string> =
        row.scope === 'customer' ? { customer: (await context.profile()).code } : {};
      const query = await queryOf(request.query, context);
      await handOn(services, request, response, `${pathOf(row, params)}?${asText(query)}`);
    });

  const summaryNames = ['filter', 'groupBy', 'customers', 'format'];
  route('/reports/incidents', { row: incidentCalls.exportReport, names: listNames, queryOf: listAsked });
  route('/reports/summaries/incidents', {
    row: summaryCalls.exportIncidents,
    names: summaryNames,
    queryOf: summaryAsked(ofIncidents),
  });
  route('/reports/summaries/lines', {
    row: summaryCalls.exportLines,
    names: summaryNames,
    queryOf: summaryAsked(dimensionEnum.names),
  });
  // Every event of the incidents of a filter, as an object-centric event log, which has one format and no groups.
  const eventNames = ['filter', 'customers'];
  route('/reports/events', { row: summaryCalls.exportEvents, names: eventNames, queryOf: summaryAsked([]) });
  return router;
}

const besideFilter = ['filter', 'order', 'columns', 'format'];
const listNames = [...new Set([...besideFilter, ...Object.keys(incidentCalls.exportReport.query.shape)])];

/** A parameter that is misspelled or sent twice would be left out of the file without a word. */
function refuseUnread(given: Query, names: readonly string[]): void {
  for (const [name, value] of Object.entries(given)) {
    if (!names.includes(name)) throw invalidField(name, `${name}: no existe. Use ${names.join(', ')}.`);
    if (typeof value !== 'string') {
      throw invalidField(name, `${name}: envíelo una sola vez; si son varios valores, separados por comas.`);
    }
  }
}

async function handOn(services: Services, request: Request, response: Response, path: string): Promise<void> {
  const { token, requestId } = callerOf(request);
  const headers = { authorization: `JWT ${token}`, [requestIdHeader]: requestId };
  await pipeAnswer(services.connection, { path, headers }, response);
}

/** Translates the filter to the wire; a query without `filter` already has the wire's own. */
async function listAsked({ order, columns, format, ...given }: Query, context: Context): Promise<Query> {
  const ordered = order === undefined ? null : inputOf<IncidentOrder>('order', 'IncidentOrder', order);
  const beside = Object.keys(given).filter((name) => name !== 'filter');
  if (given.filter !== undefined && beside[0] !== undefined) {
    throw invalidField(beside[0], `${beside[0]}: con filter, escríbalo dentro de él.`);
  }
  const query = given.filter === undefined ? given : await wireFilter(given, context);
  return { ...query, ...(ordered && { ordering: orderings[ordered] }), columns: columnsIn(columns), format };
}

async function wireFilter(given: Query, context: Context): Promise<Query> {
  const { userRoleCode: role } = await context.account();
  const customers = [(await context.profile()).code];
  return listQuery(filterIn(given), { role, customers });
}

function wordsIn(text: unknown): string[] {
  return typeof text === 'string' ? text.split(',').filter(Boolean) : [];
}

/** Undefined, which means every column, when none is named. */
function columnsIn(columns: unknown): string | undefined {
  const words = wordsIn(columns);
  const names: readonly string[] = listColumnEnum.names;
  if (!words.every((word) => names.includes(word))) {
    throw invalidField('columns', `Columnas: elija entre ${names.join(', ')}.`);
  }
  const chosen = listColumns.filter((column) => words.includes(listColumnEnum.nameOf(column)));
  return chosen.length > 0 ? chosen.join(',') : undefined;
}

const ofIncidents: readonly LineGrouping[] = graphqlEnum(incidentDimensions).names;

const summaryAsked = (dimensions: readonly LineGrouping[]) => async (given: Query, context: Context) => {
  const words = wordsIn(given.groupBy);
  const groupBy = dimensions.filter((name) => words.includes(name)).sort(inOrderOf(words));
  if (words.some((word) => !groupBy.some((name) => name === word))) {
    throw invalidField('groupBy', `Agrupe por ${dimensions.join(', ')}.`);
  }
  const args: SummaryArgs<LineGrouping> = { filter: filterIn(given), groupBy, customers: wordsIn(given.customers) };
  const { query } = await summaryQuery(args, context);
  return { ...query, format: given.format };
};

const inOrderOf = (words: readonly string[]) => (one: string, other: string) =>
  words.indexOf(one) - words.indexOf(other);

function filterIn({ filter }: Query): IncidentFilter {
  if (filter === undefined || filter === '') return {};
  return inputOf<IncidentFilter>('filter', 'IncidentFilter', parsed(filter));
}

function parsed(text: unknown): unknown {
  try {
    const filter: unknown = JSON.parse(String(text));
    if (filter !== null) return filter;
  } catch {}
  throw invalidField('filter', 'Filtro: escriba un objeto JSON con los campos de IncidentFilter.');
}

/** Built for the first file that is asked for. */
let schema: GraphQLSchema | undefined;

/** The value checked against an input type of the schema, with its defaults. */
function inputOf<Value>(field: string, typeName: string, value: unknown): Value {
  schema ??= executableSchema(schemaSource());
  const type = schema.getType(typeName);
  if (!isInputType(type)) throw new RangeError(`no input type ${typeName}`);
  const tell = (at: readonly (string | number)[], remedy: string) => {
    const name = [field, ...at].join('.');
    throw invalidField(name, `${name}: ${remedy}`);
  };
  const read = readInput(type, value, tell);
  tellMisshapen(type, read, [], tell);
  return read as Value;
}

function asText(query: Query): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') text.set(name, value);
  }
  return text;
}
