import { type Settings, startServer, type TestServer } from '#tests/backend/server.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { pdf, xlsx } from './files.ts';

/** The real backend with a few people and shortcuts for what they do all day. */

export type Sent = Record<string, unknown>;
type Fields = Record<string, string | File>;

export function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const people = [
  'adm',
  'are',
  'mro',
  'are.hdi',
  'mro.hdi',
  'are.axa',
  'mro.axa',
  'are.gnp',
  'mro.gnp',
  'analista.gnp',
  'jb',
] as const;
export type Username = (typeof people)[number];
export type Customer = 'hdi' | 'axa' | 'gnp';

export async function openWorld(settings: Settings = {}) {
  const server = await startServer(settings);
  const tokens = new Map<string, string>();
  for (const username of people) tokens.set(username, await server.tokenOf(username));
  return worldOf(server, tokens);
}

export type World = Awaited<ReturnType<typeof openWorld>>;

let numbers = 0;

function worldOf(server: TestServer, tokens: ReadonlyMap<string, string>) {
  const as = (username: Username) => {
    const token = tokens.get(username) ?? '';
    return (method: string, path: string, sent?: unknown, headers: Record<string, string> = {}) =>
      server.call(token, method, `/api/v1/${path}`, sent, headers);
  };
  const incidentFields = (customer: Customer, fields: Sent = {}): Sent => {
    numbers += 1;
    return { ...incidentBody('wire', customer, `S-${numbers}`), ...fields };
  };
  const register = async (customer: Customer, by: Username = `mro.${customer}`, fields: Sent = {}) => {
    const answer = await as(by)('POST', `${customer}/audited_sinister/`, incidentFields(customer, fields));
    if (answer.status !== 201) throw new Error(`register: ${JSON.stringify(answer.body)}`);
    return `${customer}/audited_sinister/${answer.body.slugName}/`;
  };
  const budgetForm = (customer: Customer, amount: string) =>
    form({
      ammount: amount,
      ...(customer === 'axa' && { capufe_ammount: '10' }),
      original_file: customer === 'hdi' ? pdf('presupuesto.pdf') : xlsx(),
    });
  const withBudget = async (customer: Customer, amount = '1160') => {
    const at = await register(customer);
    const answer = await as(`mro.${customer}`)('POST', `${at}budget/`, budgetForm(customer, amount));
    if (answer.status !== 201) throw new Error(`budget: ${JSON.stringify(answer.body)}`);
    return at;
  };
  const conceptsOf = (customer: Customer) =>
    server.door.scoped({ customers: [customer] }, [customer], (trx) =>
      trx.selectFrom('concept').select(['id', 'code']).where('customer', '=', customer).orderBy('code_key').execute(),
    );
  const providerOf = (customer: Customer, isActive = true) =>
    server.door.scoped({ customers: [customer] }, [customer], async (trx) => {
      const { id } = await trx
        .selectFrom('provider')
        .select('id')
        .where('customer', '=', customer)
        .where('is_active', '=', isActive)
        .executeTakeFirstOrThrow();
      return id;
    });
  /** The id of an account. */
  const idOf = async (username: string) => {
    const { id } = await server.door.common
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Lines whose initial total with IVA is 1160. */
  const linesFor = async (customer: Customer, line: Sent = {}): Promise<Sent[]> => {
    const [concept] = await conceptsOf(customer);
    const measures = { quantity: '10', unitPrice: '100', authQuantity: '9', authorizedUnitPrice: '100' };
    return [{ concept: concept?.id, provider: await providerOf(customer), ...measures, applyTaxes: true, ...line }];
  };
  return { server, as, register, withBudget, budgetForm, incidentFields, conceptsOf, providerOf, idOf, linesFor };
}
