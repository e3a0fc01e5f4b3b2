import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

async function checkData(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host/check-data.ts'], {
    env: { ...process.env, DATABASE_URL: world.server.database.appUrl, DATA_DIR: world.server.dataDir },
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

it('answers the same to the person who may read the incidents, a stretch at a time', async () => {
  const at = await world.withBudget('axa');
  const slug = at.split('/')[2] ?? '';
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set stage = 'quantified' where customer = 'axa' and slug = ${slug}`.execute(trx),
  );
  type Found = { slugName: string; problems: string[] };
  const ask = async (who: Parameters<World['as']>[0], query: string) => {
    const { status, body } = await world.as(who)('GET', `axa/audited_sinister/inconsistent/?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as { results: Found[]; checked: number; count: number; next: string | null };
  };
  const whole = await ask('are.axa', '');
  expect(whole.next).toBeNull();
  expect(whole.count).toBe(whole.checked);
  expect(whole.results).toContainEqual(
    expect.objectContaining({ slugName: slug, problems: ['etapa quantified, y la máquina dice unquantified'] }),
  );
  const inParts: Found[] = [];
  let checked = 0;
  for (let after: string | null = ''; after !== null; ) {
    const part = await ask('are.axa', `first=1${after && `&after=${after}`}`);
    expect(part.checked).toBeLessThanOrEqual(1);
    inParts.push(...part.results);
    checked += part.checked;
    after = part.next;
  }
  expect([inParts, checked]).toEqual([whole.results, whole.checked]);
  const ofOthers = await ask('mro', '');
  expect(ofOthers.results.map(({ slugName }) => slugName)).not.toContain(slug);
  expect((await world.as('are.axa')('GET', 'axa/audited_sinister/inconsistent/?after=x')).status).toBe(400);
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set stage = 'unquantified' where customer = 'axa' and slug = ${slug}`.execute(trx),
  );
});

it('looks at all incidents, however many', async () => {
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key, folio_jb,
        policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id, stage, status)
      select 'gnp', 'many-' || n, 'M-' || n, 'm-' || n, 'm-' || n, 'p', 'gnp-m-' || n, 'GNP-M-' || n, 'P',
        date '2026-01-01', 12, 1, 'gnp-autopista', 'gnp-tramo-1', a.id, 'withoutBudget', 'pending'
      from generate_series(1, 501) n join account a on a.username = 'mro.gnp'`.execute(trx),
  );
  const { said } = await checkData();
  expect(said).toContain('gnp/many-501: ');
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`delete from incident where customer = 'gnp' and slug like 'many-%'`.execute(trx),
  );
});

it('finds prices, totals, keys and events that were changed, and contents that are gone or altered', async () => {
  const at = await world.withBudget('axa');
  const concepts = await world.linesFor('axa');
  expect((await world.as('are')('POST', `${at}authorize/`, { concepts })).status).toBe(200);
  const slug = at.split('/')[2] ?? '';
  const theirs = sql`customer = 'axa' and incident_id = (select id from incident where customer = 'axa' and slug = ${slug})`;
  const asOwner = async (text: string) => {
    const client = new pg.Client({ connectionString: world.server.database.adminUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    await sql`update budget_line set auth_unit_price = auth_unit_price + 1 where ${theirs}`.execute(trx);
    await sql`update incident set number_key = 'otro' where customer = 'axa' and slug = ${slug}`.execute(trx);
  });
  await asOwner(`delete from incident_event where customer = 'axa' and version = 2
    and incident_id = (select id from incident where customer = 'axa' and slug = '${slug}')`);
  const kept = readdirSync(join(world.server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => /^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(kept.length).toBeGreaterThan(1);
  const [gone = '', altered = ''] = kept;
  rmSync(gone);
  appendFileSync(altered, 'x');
  const { code, said } = await checkData();
  expect(code).toBe(1);
  const line = said.split('\n').find((one) => one.startsWith(`axa/${slug}`)) ?? '';
  expect(line).toMatch(/la línea \S+ no es la que dice la historia/);
  expect(line).toContain('y las líneas suman');
  expect(line).toContain('a la historia le faltan versiones');
  expect(line).toContain('las claves de orden y búsqueda no son las de su número');
  expect(said).toContain(`falta el contenido ${basename(gone)}`);
  expect(said).toContain(`el contenido ${basename(altered)} ya no es el que se guardó`);
});
