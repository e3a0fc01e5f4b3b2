import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { demoPassword } from '#domain/demo.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { ofEach } from './seededDatabase.ts';

const codes = customerProfiles.map(({ code }) => code);

let served: SeededServer;
beforeAll(async () => {
  served = await startSeededServer();
}, 300_000);
afterAll(() => served?.close());

async function read<Answer>(path: string): Promise<Answer> {
  const response = await served.get('adm', path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

const listOf = async (code: string) => {
  const query = 'status=Todos&date_from=2026-08-01&date_to=2026-11-21&page_size=1000';
  const { results } = await read<{ results: WireSinister[] }>(`/api/v1/${code}/audited_sinister/?${query}`);
  return results;
};

test.each(codes)(
  'the list of %s is answered whole, and its wire facts place each incident where its row stands',
  async (code) => {
    const incidents = await listOf(code);
    expect(incidents).toHaveLength(ofEach);
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
    for (const part of parts) await read(`${path}/${part}/`);
  }
});

test.each(codes)(
  'every file of a claim of %s may be a document, a picture or a workbook; photographs no workbook',
  async (code) => {
    const types = await read<{ slugName: string; kinds: string[] }[]>(`/api/v1/${code}/sinister_file_types/`);
    const pictures = ['pdf', 'jpg', 'jpeg', 'png'];
    for (const { slugName, kinds } of types) {
      expect([slugName, kinds]).toEqual([
        slugName,
        slugName === 'fotografias' ? pictures : [...pictures, 'xls', 'xlsx'],
      ]);
    }
    expect(types).toHaveLength(5);
  },
);

test('rejected rounds can be read', async () => {
  const rejected = (await listOf('axa')).filter(({ stage }) => stage === 'rejected');
  expect(rejected).not.toHaveLength(0);
  for (const { slugName } of rejected) {
    const rounds = await read<{ ammount: string; originalFile: unknown }[]>(
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
