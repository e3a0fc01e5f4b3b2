import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#backend/app.ts';
import { routes } from '#backend/routes.ts';
import { listen } from '#kit/listen.ts';
import { startGateway } from '#tests/gateway/gateway.ts';
import { canaryOf } from './canaries.ts';
import { type Estate, everything, openEstates, touched } from './estate.ts';
import { asOwner, type House, openHouse } from './house.ts';
import {
  intrude,
  isAdministered,
  ofEverybody,
  pairs,
  type Tried,
  tryCalls,
  tryMutations,
  tryPointers,
  tryQueries,
  tryReads,
} from './strangers.ts';

/** Two walls stand between customers. Each is tried alone, with the other one taken down. */

type Opened = { readonly house: House; readonly estates: ReadonlyMap<string, Estate> };

async function open(): Promise<Opened> {
  const house = await openHouse();
  return { house, estates: await openEstates(house) };
}

function estateIn({ estates }: Opened, customer: string): Estate {
  const estate = estates.get(customer);
  if (!estate) throw new RangeError(customer);
  return estate;
}

/** People are no customer's rows: the account is read before any person knows whose it is. */
const ofPeople = (name: string) =>
  ofEverybody(name) || isAdministered(name) || /(?:^|\.)(?:operators|auditors|delegations)$/.test(name);

const telling = (tried: readonly Tried[], customer: string) =>
  tried.filter(({ text, name }) => text.includes(canaryOf(customer)) && !ofPeople(name)).map(({ what }) => what);

const sumOf = async (house: House, customer: string, table: string) =>
  asOwner(house, customer, async (client) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    return Number(rows[0]?.count);
  });

describe('row security alone: the queries name a customer that the connection is not let in for', () => {
  let opened: Opened;
  let letIn: Awaited<ReturnType<typeof openLetIn>>;
  beforeAll(async () => {
    opened = await open();
    letIn = await openLetIn(opened.house);
  });
  afterAll(async () => {
    await letIn?.close();
    await opened?.house.close();
  });

  /**
   * The same product, whose every query says the asked customer while its transactions are one customer's. One serves all
   * pairs, since each gateway compiles every operation anew.
   */
  async function openLetIn(house: House) {
    const { services } = house.server;
    let letIn = '';
    const door = {
      ...services.door,
      scoped: ((_asker, _customers, work) =>
        services.door.scoped({ customers: [letIn] }, [letIn], work)) as typeof services.door.scoped,
      read: ((_asker, _customers, statements) =>
        services.door.read({ customers: [letIn] }, [letIn], statements)) as typeof services.door.read,
    };
    const app = createApp({ ...services, door }, routes);
    const server = await listen(app, { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const gateway = await startGateway({ restUrl: base });
    return {
      for: (customer: string): House => {
        letIn = customer;
        return { ...house, gateway, server: { ...house.server, base } };
      },
      close: async () => {
        await gateway.close();
        server.closeAllConnections();
        server.close();
      },
    };
  }

  it.each(pairs)(
    'nothing of $other comes back, and nothing is written, on $customer’s connection',
    async ({ customer, other }) => {
      const before = await everything(opened.house);
      const estate = estateIn(opened, other);
      const own = estateIn(opened, customer);
      const house = letIn.for(customer);
      const asked = { username: 'adm', customer: other, estate, own };
      const tried = [
        ...(await tryReads(house, 'adm', other, estate)),
        ...(await tryCalls(house, asked)),
        ...(await tryPointers(house, { ...asked, own: estate })),
        ...(await tryQueries(house, [asked])),
        ...(await tryMutations(house, [asked])),
      ];
      expect(telling(tried, other)).toEqual([]);
      expect(touched(before, await everything(opened.house), null)).toEqual([]);
    },
  );

  it('while on its own connection everything does', async () => {
    const estate = estateIn(opened, 'gnp');
    const tried = await tryReads(letIn.for('gnp'), 'adm', 'gnp', estate);
    expect(telling(tried, 'gnp').length).toBeGreaterThan(30);
  });
});

describe('the queries’ own condition alone: row security is switched off', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    const { house } = opened;
    const guarded = await sumOf(house, 'hdi', 'incident');
    await asOwner(house, 'hdi', async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c where c.relrowsecurity and c.relnamespace = 'public'::regnamespace`,
      );
      for (const { name } of rows) await client.query(`alter table ${name} disable row level security`);
    });
    // Without a condition, a query on hdi's connection now sees everybody's.
    expect(await sumOf(house, 'hdi', 'incident')).toBeGreaterThan(guarded);
  });
  afterAll(() => opened?.house.close());

  const ring = [
    { customer: 'hdi', other: 'axa' },
    { customer: 'axa', other: 'gnp' },
    { customer: 'gnp', other: 'hdi' },
  ];

  it.each(ring)('$customer sees and writes nothing of $other', async ({ customer, other }) => {
    const before = await everything(opened.house);
    const tried = await intrude(opened.house, estateIn(opened, customer), estateIn(opened, other), [
      'adm',
      `are.${customer}`,
    ]);
    expect(telling(tried, other)).toEqual([]);
    expect(touched(before, await everything(opened.house), customer)).toEqual([]);
  });
});
