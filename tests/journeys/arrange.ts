import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { today } from '#domain/calendar.ts';
import { demoPassword } from '#domain/demo.ts';
import { freePorts } from '#tests/host/product.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { workbook } from './papers.ts';
import { product } from './product.ts';
import type { FilePayload } from './screen.ts';

/** What a journey needs beforehand and does not tell of, asked of the gateway as the screens ask it. */

type Json = { readonly [field: string]: Json } & string;

export type Account = { readonly token: string; readonly customer: string };

const headersOf = ({ token, customer }: Account) => ({
  'x-csrftoken': 'journey',
  authorization: `JWT ${token}`,
  'x-customer': customer,
});

export async function ask(account: Account | null, query: string, variables: object = {}): Promise<Json> {
  const response = await fetch(`${product().base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': 'journey', ...(account ? headersOf(account) : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Json; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export async function accountOf(username: string, customer: string, password = demoPassword): Promise<Account> {
  const query = `mutation ($username: String!, $password: String!) {
    login(input: { username: $username, password: $password }) { ... on Session { token } } }`;
  const { login } = await ask(null, query, { username, password });
  return { token: String(login?.token), customer };
}

/** The demo's password again: a person who comes later signs in with it. */
export async function restorePassword(username: string, customer: string, current: string): Promise<void> {
  const query = `mutation ($old: String!, $new: String!) {
    changePassword(input: { oldPassword: $old, password: $new, confirmedPassword: $new }) { __typename } }`;
  await ask(await accountOf(username, customer, current), query, { old: current, new: demoPassword });
}

/** Ends, on the server, the session that a browser believes to have. */
export const endSession = (token: string) =>
  ask({ token, customer: '' }, 'mutation { logout(input: {}) { __typename } }');

const input = (account: Account, number: string) =>
  incidentBody('graphql', account.customer, number, { sinisterDate: today(), kilometer: '100' });

async function placeOf(account: Account): Promise<object> {
  if (account.customer === 'hdi') return { state: '22' };
  const { highways } = await ask(account, '{ highways { slug name } }');
  const all = highways as unknown as readonly { slug: string; name: string }[];
  const highway = all.find(({ name }) => name.startsWith('México - Querétaro'))?.slug;
  const query = 'query ($highway: String!) { highwaySections(highway: { slug: $highway }) { slug } }';
  const { highwaySections } = await ask(account, query, { highway });
  const [section] = highwaySections as unknown as readonly { slug: string }[];
  return { highway, section: section?.slug };
}

/** A pending incident with its budget, ready to be quantified. */
export async function pendingIncident(
  customer: 'hdi' | 'axa' | 'gnp',
  number: string,
  amount: string,
  paper?: FilePayload,
): Promise<string> {
  const account = await accountOf(`mro.${customer}`, customer);
  const { registerIncident } = await ask(
    account,
    `mutation ($input: RegisterIncidentInput!) { registerIncident(input: $input) {
       ... on Incident { slug actions { event upload { url } } } ... on Failure { message } } }`,
    { input: { ...input(account, number), ...(await placeOf(account)), idempotencyKey: crypto.randomUUID() } },
  );
  const actions = registerIncident?.actions as unknown as { event: string; upload: { url: string } | null }[];
  const url = actions.find(({ event }) => event === 'BUDGET_UPLOAD')?.upload?.url;
  const { name, buffer } = paper ?? (await workbook('presupuesto.xlsx'));
  const form = new FormData();
  form.append('ammount', amount);
  if (customer === 'axa') form.append('capufe_ammount', amount);
  form.append('original_file', new Blob([new Uint8Array(buffer)]), name);
  const sent = await fetch(product().base + url, { method: 'POST', headers: headersOf(account), body: form });
  if (!sent.ok) throw new Error(await sent.text());
  return String(registerIncident?.slug);
}

/** An incident of hdi that its auditor authorized with a file. */
export async function authorizedIncident(number: string, amount: string): Promise<string> {
  const slug = await pendingIncident('hdi', number, amount);
  const account = await accountOf('are.hdi', 'hdi');
  const query = 'query ($slug: String!) { incident(by: { slug: $slug }) { actions { event upload { url } } } }';
  const { incident } = await ask(account, query, { slug });
  const actions = incident?.actions as unknown as { event: string; upload: { url: string } | null }[];
  const url = actions.find(({ event }) => event === 'AUTHORIZATION_UPLOAD')?.upload?.url;
  const { name, buffer } = await workbook('autorizado.xlsx');
  const form = new FormData();
  form.append('authorized_ammount', amount);
  form.append('authorization_file', new Blob([new Uint8Array(buffer)]), name);
  const sent = await fetch(product().base + url, { method: 'POST', headers: headersOf(account), body: form });
  if (!sent.ok) throw new Error(await sent.text());
  return slug;
}

/** Another gateway, as it is delivered, before the same backend. */
export async function ownGateway(settings: Record<string, string>) {
  const { restUrl, ratesUrl } = product();
  const { PORT } = await freePorts();
  const { PATH = '' } = process.env;
  const env = { PATH, PORT, REST_URL: restUrl, RATES_URL: ratesUrl, LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, ['dist/gateway.js'], { env, stdio: 'ignore' });
  const base = `http://localhost:${PORT}`;
  const answers = async () => (await fetch(`${base}/healthz`).catch(() => null))?.status;
  await expect.poll(answers, { timeout: 120_000 }).toBe(200);
  return { base, stop: (signal?: 'SIGKILL') => child.kill(signal) };
}
