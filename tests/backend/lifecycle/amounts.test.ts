import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '#demo/random.ts';
import { add, multiply, round, sameAmount, sum } from '#domain/money.ts';
import { pdf, xlsx } from './files.ts';
import { form, openWorld, type Sent, type Username, type World } from './world.ts';

/** Random paths through the lifecycle: after each step the authorized amount is what its lines come to, and an adjustment. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

type Customer = 'axa' | 'gnp';

const why = { reject_reason: 'precio', comment: 'Se revisó.' };
const oddAmounts = ['0.01', '986', '1160', '123.456789', '99999999.99'];

type Step = { readonly at: string; readonly customer: Customer; readonly random: Random };

const linesAt = async ({ at }: Step) =>
  (await world.as('are')('GET', `${at}budget_concepts/`)).body.concepts as unknown as readonly Sent[];

/** Figures that leave what was asked as the budget says, in one line or in two. */
async function freshLines({ customer, random }: Step): Promise<Sent[]> {
  const parts = random.chance(0.5) ? ['10'] : ['3', '7'];
  const lines = parts.map((quantity) =>
    world.linesFor(customer, {
      quantity,
      authQuantity: random.between(0, 12).toFixed(6),
      authorizedUnitPrice: random.between(1, 150).toFixed(random.whole(0, 6)),
      applyTaxes: true,
    }),
  );
  return (await Promise.all(lines)).flat();
}

async function quantify(step: Step) {
  const saved = await linesAt(step);
  const { random, at } = step;
  const [line] = saved;
  const isEdit = line !== undefined && random.chance(0.5);
  const body = isEdit
    ? { concepts: [{ ...line, authQuantity: random.between(0, 15).toFixed(4) }] }
    : { concepts: await freshLines(step), deleted_concepts: saved.map(({ id }) => id) };
  return world.as('are')('POST', `${at}update_budget/`, body);
}

async function answer({ at, customer, random }: Step) {
  const lines = (await world.as('are')('GET', at)).body;
  const amount = random.chance(0.4) ? String(lines.authorizedAmmount ?? '1') : random.pick(oddAmounts);
  const file = customer === 'gnp' ? pdf('correo.pdf') : xlsx('autorizado.xlsx');
  const sent = form({ authorized_ammount: amount, authorization_file: file, comment: 'Se responde.' });
  return world.as('are')('POST', `${at}upload_authorization_file/`, sent);
}

const acts = {
  upload: ({ at, customer }: Step) =>
    world.as(`mro.${customer}`)('POST', `${at}budget/`, world.budgetForm(customer, '1160')),
  quantify,
  requantify: quantify,
  authorize: ({ at }: Step) =>
    world.as('are')('POST', `${at}authorize/`, { concepts: [], exceeds_budget_confirmation: true }),
  reject: ({ at }: Step) => world.as('are')('PUT', `${at}reject/`, why),
  provide: ({ at }: Step) =>
    world.as('jb')('POST', `${at}provider_authorization/`, form({ jb_file: pdf(), jb_file_xls: xlsx() })),
  file: answer,
  reply: answer,
  confirm: ({ at, customer }: Step) =>
    world.as(`mro.${customer}`)('POST', `${at}customer_authorization/`, { autorized: true }),
  contest: ({ at, customer, random }: Step) => {
    const lines = random.chance(0.5) ? [{ place: 1, quantity: '11', unitPrice: '90', comment: 'Faltó' }] : [];
    const sent = form({
      comment: 'No alcanza.',
      counter_proposal: pdf('contra.pdf'),
      ...(lines.length > 0 && { lines: JSON.stringify(lines) }),
    });
    return world.as(`mro.${customer}`)('POST', `${at}upload_counterproposal_file/`, sent);
  },
  correct: ({ at, random }: Step) =>
    world.as('adm')('POST', `${at}correct_authorization/`, { ...why, authorized_ammount: random.pick(oddAmounts) }),
  annul: ({ at }: Step) => world.as('adm')('POST', `${at}annul/`, why),
  reinstate: ({ at }: Step) => world.as('adm')('POST', `${at}reinstate/`, why),
};
type Act = keyof typeof acts;

/** What is tried in a stage; what is named twice is tried twice as often. */
const tried: Readonly<Record<string, readonly Act[]>> = {
  withoutBudget: ['upload'],
  unquantified: ['quantify', 'quantify', 'quantify', 'reject', 'provide'],
  quantified: ['authorize', 'authorize', 'authorize', 'quantify', 'reject'],
  authorizedWithoutFile: ['file', 'file', 'file', 'file', 'reject'],
  rejected: ['upload'],
  waitingForFile: ['file'],
  toConfirm: ['contest', 'contest', 'contest', 'correct', 'confirm'],
  counterProposed: ['requantify', 'requantify', 'reply', 'annul'],
  confirmed: ['correct'],
  annulled: ['reinstate'],
};

/** What the lines come to with taxes, reckoned by hand: each line and each tax is rounded once. */
function totalOf(lines: readonly Sent[]): string {
  const amounts = lines.map(({ authQuantity, authorizedUnitPrice }) =>
    round(multiply(String(authQuantity), String(authorizedUnitPrice)), 6),
  );
  return sum([...amounts, ...amounts.map((amount) => round(multiply(amount, '0.16'), 6))]);
}

/** The amount, where there is one, beside its lines and adjustment. */
async function isSum(step: Step) {
  const { body } = await world.as('adm')('GET', step.at);
  const amount = body.authorizedAmmount;
  if (typeof amount !== 'string') return true;
  const lines = await linesAt(step);
  const { adjustment } = body.budget as unknown as { adjustment: { ammount: string } | null };
  if (lines.length === 0) return true;
  return sameAmount(amount, round(add(totalOf(lines), adjustment?.ammount ?? '0'), 6));
}

it.each([
  ['axa', ['upload', 'quantify', 'authorize', 'file', 'contest', 'requantify', 'reply', 'correct', 'reject']],
  ['gnp', ['upload', 'quantify', 'authorize', 'file', 'contest', 'requantify', 'reply', 'correct', 'reject']],
] as const)('%s: any path leaves an amount that its lines and its adjustment come to', async (customer, wanted) => {
  const done = new Set<Act>();
  const random = new Random('amounts', customer);
  for (let walk = 0; walk < 40 && (walk < 4 || !wanted.every((act) => done.has(act))); walk += 1) {
    const at = await world.register(customer, `mro.${customer}` as Username);
    const step = { at, customer, random };
    const path: string[] = [];
    for (let taken = 0; taken < 14; taken += 1) {
      const { stage } = (await world.as('adm')('GET', at)).body;
      const act = random.pick(tried[String(stage)] ?? (['confirm'] as const));
      const { status } = await acts[act](step);
      if (status < 300) done.add(act);
      path.push(`${stage} ${act} ${status}`);
      expect(await isSum(step), path.join(', ')).toBe(true);
    }
  }
  expect(wanted.filter((act) => !done.has(act))).toEqual([]);
  const { body } = await world.as('adm')('GET', `${customer}/audited_sinister/inconsistent/`);
  expect(body.results).toEqual([]);
});

it('without lines there is nothing that an authorized amount could differ from', async () => {
  const at = await world.withBudget('axa');
  expect((await acts.provide({ at, customer: 'axa', random: new Random('amounts', 'none') })).status).toBe(200);
  const sent = form({ authorized_ammount: '900', authorization_file: xlsx('autorizado.xlsx'), comment: 'Así quedó.' });
  const { status, body } = await world.as('are')('POST', `${at}upload_authorization_file/`, sent);
  expect([status, body.authorizedAmmount, body.budget?.adjustment]).toEqual([200, '900.00', null]);
});
