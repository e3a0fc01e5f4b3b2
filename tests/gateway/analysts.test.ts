import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { startGateway, type TestGateway } from './gateway.ts';

/** Every question of docs/analysts.md is asked as it is written there, and answers what it shows. */

const text = readFileSync(resolve(import.meta.dirname, '../../docs/analysts.md'), 'utf8');

type Question = { readonly title: string; readonly blocks: Readonly<Record<string, string>> };

function blocksOf(section: string): Record<string, string> {
  return Object.fromEntries(
    [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', body = '']) => [kind, body]),
  );
}

const questions: readonly Question[] = text
  .split(/^#{1,2} /m)
  .filter((section) => /^\d+\. /.test(section))
  .map((section) => ({ title: section.split('\n')[0] ?? '', blocks: blocksOf(section) }));

let backend: SeededServer;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  backend = await startSeededServer();
  gateway = await startGateway({ restUrl: backend.base });
  token = await backend.tokenOf('adm');
}, 300_000);
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

type Body = { readonly query: string; readonly variables: object };

/** What a curl of the document sends. */
function sentBy(curl: string): Body {
  const [, body = ''] = /-d '([\s\S]*?)'/.exec(curl) ?? [];
  return JSON.parse(body) as Body;
}

/** Names and kinds of what is answered, however many and how much. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

const bare = (query: string) => query.replace(/\s+/g, ' ').trim();

describe('docs/analysts.md', () => {
  test('has ten questions, the manager’s first', () => {
    expect(questions).toHaveLength(10);
    expect(questions[0]?.title).toBe('1. ¿Cuánto rechazamos a cada proveedor por tramo en octubre, y cuánto tardamos?');
  });

  test.each(questions)('$title', async ({ blocks }) => {
    const { graphql = '', sh = '', json = '' } = blocks;
    const body = sentBy(sh);
    expect(bare(body.query)).toBe(bare(graphql));
    const { data, errors } = await gateway.graphql({ token, customer: 'gnp' }, body.query, body.variables);
    expect(errors).toEqual([]);
    const shown = JSON.parse(json) as Readonly<Record<string, unknown>>;
    expect(shapeOf(data)).toEqual(shapeOf(shown));
  });

  test('and its files come as it says', async () => {
    const urls = [...text.matchAll(/curl -sG "\$DICTAMEN(\/reports[^"]*)"([\s\S]*?)-o (\S+)/g)];
    expect(urls.length).toBeGreaterThanOrEqual(2);
    for (const [, path = '', options = '', file = ''] of urls) {
      const query = new URLSearchParams();
      for (const [, name = '', value = ''] of options.matchAll(/--data-urlencode '([^=]+)=([^']*)'/g)) {
        query.set(name, value);
      }
      const headers = { authorization: `JWT ${token}`, 'x-customer': 'gnp' };
      const response = await fetch(`${gateway.base}${path}?${query}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      expect(file.endsWith(query.get('format') ?? 'xlsx')).toBe(true);
      expect(Number(response.headers.get('x-total-rows'))).toBeGreaterThan(0);
      await response.arrayBuffer();
    }
  });
});
