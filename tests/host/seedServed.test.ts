import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession } from '#backend/account/signIn.ts';
import { createApp } from '#backend/app.ts';
import { routes } from '#backend/routes.ts';
import { startServices } from '#backend/start.ts';
import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { demoPassword } from '#domain/demo.ts';
import { listen } from '#host/kit/listen.ts';
import { createLog } from '#host/kit/log.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { emptyDatabase, usual } from './seededDatabase.ts';

const patience = 300_000;
const codes = customerProfiles.map(({ code }) => code);

/** The real backend over seeded data, every answer judged by its contract. */
async function serveSeeded() {
  const database = await emptyDatabase();
  await database.seed({ ...usual, incidents: 240 });
  const services = await startServices({
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    dataDir: database.dataDir,
    jwtSecret: 'a secret of the tests, long enough for it',
    fileLinkSecret: 'another secret of the tests, long enough',
    tokenMinutes: 15,
    checkAnswers: true,
    log: createLog('test', 'silent'),
  });
  const server = await listen(createApp(services, routes), { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = await services.door.common
    .selectFrom('account')
    .select(['id', 'tokens_since'])
    .where('username_key', '=', 'adm')
    .executeTakeFirstOrThrow();
  const authorization = `JWT ${await newSession(services, account)}`;
  return {
    base,
    get: async <Answer>(path: string): Promise<Answer> => {
      const response = await fetch(`${base}${path}`, { headers: { authorization } });
      expect([path, response.status]).toEqual([path, 200]);
      return (await response.json()) as Answer;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await services.door.close();
      await database.close();
    },
  };
}

let served: Awaited<ReturnType<typeof serveSeeded>>;
beforeAll(async () => {
  served = await serveSeeded();
}, patience);
afterAll(() => served?.close());

const listOf = async (code: string) => {
  const query = 'status=Todos&date_from=2026-08-01&date_to=2026-11-21&page_size=1000';
  const { results } = await served.get<{ results: WireSinister[] }>(`/api/v1/${code}/audited_sinister/?${query}`);
  return results;
};

test.each(codes)(
  'the list of %s is answered whole, and its wire facts place each incident where its row stands',
  async (code) => {
    const incidents = await listOf(code);
    expect(incidents).toHaveLength(80);
    for (const incident of incidents) {
      expect(stageFor({ facts: factsOf(incident), profile: profileOf(code) })).toBe(incident.stage);
    }
  },
);

test.each(codes)('everything beneath the incidents of %s is answered as the contract says', async (code) => {
  const incidents = await listOf(code);
  const oneOfEach = new Map(incidents.map((incident) => [incident.stage, incident]));
  for (const { slugName } of oneOfEach.values()) {
    const path = `/api/v1/${code}/audited_sinister/${slugName}`;
    const parts = ['binnacle', 'history', 'rounds', 'budget_concepts', 'sinister_files'];
    if (profileOf(code).opensAuthorizedBudget) parts.push('quantification');
    for (const part of parts) await served.get(`${path}/${part}/`);
  }
});

test('rejected rounds can be read', async () => {
  const rejected = (await listOf('axa')).filter(({ stage }) => stage === 'rejected');
  for (const { slugName } of rejected) {
    const rounds = await served.get<{ ammount: string; originalFile: unknown }[]>(
      `/api/v1/axa/audited_sinister/${slugName}/rounds/`,
    );
    expect(rounds.length).toBeGreaterThan(0);
    for (const { originalFile } of rounds) expect(originalFile).not.toBeNull();
  }
});

test('a stored file is sent under its link', async () => {
  const [incident] = (await listOf('gnp')).filter(({ budget }) => budget?.originalFile);
  const response = await fetch(served.base + incident?.budget?.originalFile?.url);
  expect(response.status).toBe(200);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('demo accounts sign in with the demo password', async () => {
  for (const username of ['adm', 'mro.gnp', 'jb']) {
    const response = await fetch(`${served.base}/api/v1/auth/obtain_token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    expect(response.status).toBe(200);
  }
});
