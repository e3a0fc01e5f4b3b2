import { type Account, accountOf, ask, pendingIncident } from './arrange.ts';
import { pdf, workbook } from './papers.ts';
import { product } from './product.ts';
import type { FilePayload } from './screen.ts';

/** An incident that has been through a lot, asked of the gateway as the screens ask it. */

type Line = { readonly concept: string; readonly quantity: string; readonly price: string };

const failed = '... on Failure { message } ... on ValidationFailed { fields { field messages } }';

async function sent(account: Account, mutation: string, variables: object): Promise<void> {
  const answers = Object.values(await ask(account, mutation, variables)) as unknown as { readonly id?: unknown }[];
  if (!answers[0]?.id) throw new Error(JSON.stringify(answers));
}

const versionOf = async (account: Account, slug: string): Promise<number> => {
  const query = 'query ($slug: String!) { incident(by: { slug: $slug }) { version } }';
  return Number((await ask(account, query, { slug })).incident?.version);
};

async function upload(account: Account, to: string, fields: Record<string, string | FilePayload>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.buffer)]), value.name);
  }
  const headers = {
    'x-csrftoken': 'journey',
    authorization: `JWT ${account.token}`,
    'x-customer': account.customer,
  };
  const answer = await fetch(`${product().base}/uploads/incidents/${to}`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function inputOf(account: Account, lines: readonly Line[]): Promise<object> {
  const { providers } = await ask(account, '{ providers { id } }');
  const [provider] = providers as unknown as readonly { id: string }[];
  const { catalogYears } = await ask(account, '{ catalogYears { year isCurrent } }');
  const years = catalogYears as unknown as readonly { year: number; isCurrent: boolean }[];
  const catalogYear = years.find(({ isCurrent }) => isCurrent)?.year;
  const query = `query ($year: Int!, $provider: ID!, $text: String!) {
    concepts(year: $year, provider: $provider, place: "-", contains: $text) { nodes { id code } } }`;
  const saved = await Promise.all(
    lines.map(async ({ concept, quantity, price }) => {
      const { concepts } = await ask(account, query, { year: catalogYear, provider: provider?.id, text: concept });
      const [found] = (concepts as unknown as { nodes: readonly { id: string }[] }).nodes;
      return {
        concept: found?.id,
        provider: provider?.id,
        quantity,
        unitPrice: price,
        authorizedQuantity: quantity,
        authorizedUnitPrice: price,
      };
    }),
  );
  return { catalogYear, lines: saved };
}

async function authorize(are: Account, slug: string, lines: readonly Line[], amount: string): Promise<void> {
  const mutation = `mutation ($input: AuthorizeBudgetInput!) {
    authorizeBudget(input: $input) {
      ... on Incident { id } ${failed} } }`;
  await sent(are, mutation, {
    input: { ...(await inputOf(are, lines)), slug, version: await versionOf(are, slug), exceedsConfirmed: true },
  });
  const authorized = { authorized_ammount: amount, authorization_file: pdf('autorizado.pdf') };
  await upload(are, `${slug}/authorization.upload`, authorized);
}

/** axa: it waits for its operator to confirm an authorization of 1,160.00. */
export async function incidentToConfirm(number: string): Promise<void> {
  const slug = await pendingIncident('axa', number, '1160');
  const lines = [{ concept: 'defensa', quantity: '10', price: '100' }];
  await authorize(await accountOf('are.axa', 'axa'), slug, lines, '1160');
}

/** Quantified with these lines, rejected for «Falta desglose», and sent again with this file. */
export async function sendAgain(
  customer: 'axa' | 'gnp',
  slug: string,
  lines: readonly Line[],
  { amount, file }: { amount: string; file: FilePayload },
): Promise<void> {
  const [are, mro] = [await accountOf(`are.${customer}`, customer), await accountOf(`mro.${customer}`, customer)];
  const save = `mutation ($input: QuantifyBudgetInput!) { quantifyBudget(input: $input) {
    ... on Incident { id } ${failed} } }`;
  await sent(are, save, { input: { ...(await inputOf(are, lines)), slug, version: await versionOf(are, slug) } });
  const reject = `mutation ($slug: String!, $reason: String!, $version: Int!) {
    rejectBudget(input: { slug: $slug, reason: $reason, comment: "Falta desglose", version: $version }) {
      ... on Incident { id } ${failed} } }`;
  const { rejectReasons } = await ask(are, '{ rejectReasons { slug } }');
  const [reason] = rejectReasons as unknown as readonly { slug: string }[];
  await sent(are, reject, { slug, reason: reason?.slug, version: await versionOf(are, slug) });
  const capufe: Record<string, string> = customer === 'axa' ? { capufe_ammount: amount } : {};
  await upload(mro, `${slug}/budget.upload`, { ammount: amount, ...capufe, original_file: file });
}

/** axa: quantified and rejected, sent again, authorized, with its file, and answered by a counter-proposal. */
export async function liveALot(slug: string, first: readonly Line[], second: readonly Line[], amount: string) {
  const [are, mro] = [await accountOf('are.axa', 'axa'), await accountOf('mro.axa', 'axa')];
  await sendAgain('axa', slug, first, { amount, file: await workbook('segunda.xlsx') });
  await authorize(are, slug, second, amount);
  const answer = { comment: 'Pedimos más', counter_proposal: pdf('contra.pdf') };
  await upload(mro, `${slug}/customer.counterpropose`, answer);
}
