import type { Trx } from '#backend/db/database.ts';
import { type Customer, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

/** What no person can write through the product: camps, orders, prices, types of road reports, affected parties. */

const inserted = async (query: { execute: () => Promise<{ id: string }[]> }) => (await query.execute())[0]?.id ?? '';

async function standingRecords(world: World, customer: Customer) {
  const { door } = world.server;
  const provider = await world.providerOf(customer);
  return door.scoped({ customers: [customer] }, [customer], async (trx: Trx) => {
    const camp = await inserted(
      trx
        .insertInto('camp')
        .values({ customer, name: 'Palmillas', highway_slug: `${customer}-autopista` })
        .returning('id'),
    );
    // So that no type has the number of a job.
    await inserted(trx.insertInto('road_type').values({ customer, name: 'Derrumbe' }).returning('id'));
    const type = await inserted(trx.insertInto('road_type').values({ customer, name: 'Bache' }).returning('id'));
    const jobType = await inserted(
      trx.insertInto('road_job_type').values({ customer, name: 'Bacheo' }).returning('id'),
    );
    const order = await inserted(
      trx
        .insertInto('purchase_order')
        .values({
          customer,
          folio: `OC-${customer}`,
          delivery_date: '2026-02-01',
          status: 'En tránsito',
          camp_id: camp,
          provider_id: provider,
          resident_id: null,
          file_id: null,
          extra: '{"urgente":true}',
        })
        .returning('id'),
    );
    await trx
      .insertInto('highway_supply')
      .values([
        {
          customer,
          highway_slug: `${customer}-autopista`,
          name: 'Cemento gris',
          unit_id: 'pza',
          provider_id: provider,
          price: '214.5',
        },
        {
          customer,
          highway_slug: `${customer}-autopista`,
          name: '100 % arena',
          unit_id: 'm2',
          provider_id: null,
          price: '0',
        },
      ])
      .execute();
    return { camp, type, jobType, order, provider };
  });
}

export const addAffected = (world: World, customer: Customer, road: string) =>
  world.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    inserted(
      trx
        .insertInto('affected')
        .values({ customer, road_id: road, folio: `AF-${road}`, name: 'Transportes Lerma', status: 'En trámite' })
        .returning('id'),
    ),
  );

export async function openPurchaseWorld() {
  const world = await openWorld();
  return { world, axa: await standingRecords(world, 'axa'), gnp: await standingRecords(world, 'gnp') };
}
