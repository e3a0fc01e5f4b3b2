import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

async function checkData(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host/check-data.ts'], {
    env: { ...process.env, DATABASE_URL: world.server.database.appUrl },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: Buffer.concat(said).toString() };
}

it('finds nothing after real work, and everything that was changed behind its back', async () => {
  await world.withBudget('hdi');
  const rejected = await world.withBudget('axa');
  await world.as('are')('POST', `${rejected}update_budget/`, { concepts: await world.linesFor('axa') });
  await world.as('are')('PUT', `${rejected}reject/`, { reject_reason: 'precio', comment: 'x' });
  const quantified = await world.withBudget('gnp');
  await world.as('are')('POST', `${quantified}update_budget/`, { concepts: await world.linesFor('gnp') });
  const clean = await checkData();
  expect(clean).toMatchObject({ code: 0, said: expect.stringContaining('3 siniestros revisados, 0 con diferencias') });

  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`with stays as (update incident_stay set left_at = now() where customer = 'gnp' and left_at is null)
      update incident set quantified = false, status = 'authorized', attending_provider_id = null
      where customer = 'gnp'`.execute(trx),
  );
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update concept_fact set initial = initial + 1 where customer = 'axa'`.execute(trx),
  );
  const { code, said } = await checkData();
  expect(code).toBe(1);
  expect(said).toMatch(/axa\/[\w-]+: los datos que suman los resúmenes no son los del siniestro/);
  expect(said).toContain('quantified: según la historia es true');
  expect(said).toContain('quantified: según el contenido es true');
  expect(said).toContain('etapa quantified, y la máquina dice unquantified');
  expect(said).toContain('las estancias en cada etapa no son las de la historia');
  expect(said).toContain('el proveedor que atiende no es el de sus conceptos');
  expect(said).toContain('estatus authorized, y la máquina dice pending');
});
