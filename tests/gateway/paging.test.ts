import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { cursorOf, cut, lengthOf, type PagedArgs, readConnection, recordQuery } from '#gateway/paging.ts';
import { schemaSource } from '#gateway/schemaSource.ts';

/** Rows from 0, read by pages as the REST calls have them; which pages were read is kept. */
function listOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => at);
  const pages: string[] = [];
  const read = async ({ page, page_size }: { page: string; page_size: string }) => {
    pages.push(`${page}×${page_size}`);
    const [number, size] = [Number(page), Number(page_size)];
    return { results: rows.slice((number - 1) * size, number * size), count };
  };
  const ask = (args: PagedArgs) => readConnection(args, { path: 'Query.users', read, to: (row) => `n${row}` });
  return { rows, pages, ask };
}

const fieldOf = async (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: { extensions?: { fields?: { field: string }[] } }) => error.extensions?.fields?.[0]?.field,
  );

describe('a list that is read by pages', () => {
  test('is a connection by pages: nodes, their cursors, what is beside them and how many there are', async () => {
    const { ask, pages } = listOf(60);
    const { nodes, edges, pageInfo, totalCount } = await ask({ page: 3, pageSize: 25 });
    expect([nodes.length, nodes[0], totalCount]).toEqual([10, 'n50', 60]);
    expect(pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: edges[0]?.cursor,
      endCursor: edges[9]?.cursor,
    });
    expect(pages).toEqual(['3×25']);
  });

  test.each([1, 7, 25, 100])('is read whole in stretches of %i, from either end, a call for each', async (size) => {
    const { ask, pages, rows } = listOf(60);
    const whole = rows.map((row) => `n${row}`);
    const forwards: string[] = [];
    for (let after: string | null = null; ; ) {
      const stretch: Awaited<ReturnType<typeof ask>> = await ask({ first: size, after });
      forwards.push(...stretch.nodes);
      after = stretch.pageInfo.endCursor;
      if (!stretch.pageInfo.hasNextPage) break;
    }
    expect(forwards).toEqual(whole);
    expect(pages).toHaveLength(Math.ceil(60 / size));
    const backwards: string[] = [];
    for (let before: string | null = null; ; ) {
      const stretch: Awaited<ReturnType<typeof ask>> = await ask({ last: size, before });
      backwards.unshift(...stretch.nodes);
      before = stretch.pageInfo.startCursor;
      if (!stretch.pageInfo.hasPreviousPage) break;
    }
    expect(backwards).toEqual(whole);
  });

  test('a stretch that begins within a page takes two calls, and the same rows', async () => {
    const { ask, pages } = listOf(60);
    const { edges } = await ask({ first: 9 });
    const { nodes } = await ask({ first: 20, after: edges[8]?.cursor ?? '' });
    expect(nodes).toEqual(Array.from({ length: 20 }, (_, at) => `n${at + 9}`));
    expect(pages).toEqual(['1×9', '1×20', '2×20']);
  });

  test.each([
    ['page', { page: 0 }],
    ['page', { page: 1_000_001 }],
    ['pageSize', { pageSize: 0 }],
    ['page', { page: 2, first: 5 }],
    ['pageSize', { pageSize: 101 }],
    ['first', { first: 101 }],
    ['first', { first: -1 }],
    ['last', { first: 5, last: 5 }],
    ['after', { after: 'otra cosa' }],
    ['before', { last: 5, before: cursorOf('DEF-01') }],
    ['before', { last: 5, before: cursorOf('Query.users DEF-01') }],
    ['after', { first: 5, after: cut([1], {}, 'Query.recentFiles', String).pageInfo.endCursor }],
  ])('refuses what is wrong with %s', async (field, args) => {
    expect(await fieldOf(listOf(60).ask(args))).toBe(field);
  });
});

test('a list that one call answers whole is cut: between two cursors, and from its end', () => {
  const rows = Array.from({ length: 12 }, (_, at) => at);
  const ask = (args: Parameters<typeof cut>[1]) => cut(rows, args, 'Incident.history', String);
  const { edges, totalCount, pageInfo } = ask({});
  expect([edges.length, totalCount, pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual([12, 12, false, false]);
  const [third, ninth] = [edges[2]?.cursor ?? '', edges[8]?.cursor ?? ''];
  expect(ask({ after: third, before: ninth }).nodes).toEqual(['3', '4', '5', '6', '7']);
  expect(ask({ first: 2, after: third, before: ninth }).nodes).toEqual(['3', '4']);
  expect(ask({ last: 20, after: third }).nodes).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11']);
  const beyond = cursorOf('Incident.history 99');
  expect(ask({ last: 2, before: beyond }).nodes).toEqual(['10', '11']);
  const last = ask({ last: 2, before: ninth });
  expect([last.nodes, last.pageInfo.hasNextPage, last.pageInfo.hasPreviousPage]).toEqual([['6', '7'], true, true]);
  expect(ask({ after: edges[11]?.cursor ?? '' })).toMatchObject({
    nodes: [],
    totalCount: 12,
    pageInfo: { startCursor: null, endCursor: null },
  });
});

test('a list that is cut is read beyond its thousandth row', () => {
  const rows = Array.from({ length: 2500 }, (_, at) => at);
  const ask = (args: Parameters<typeof cut>[1]) => cut(rows, args, 'Incident.history', String);
  const { pageInfo: first } = ask({ first: 1000 });
  const { pageInfo: second } = ask({ first: 1000, after: first.endCursor });
  expect(ask({ first: 1000, after: second.endCursor }).nodes).toEqual(rows.slice(2000).map(String));
});

test('a search is asked for without the spaces around it, and not at all where it is empty', () => {
  expect(recordQuery({ search: '  REQ-1 ' }).search).toBe('REQ-1');
  expect(recordQuery({ search: '   ' }).search).toBeUndefined();
});

/** What the schema says of each connection's `first`. */
const promised = Object.values(buildSchema(schemaSource()).getTypeMap()).flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.values(type.getFields()).flatMap(({ name, args }) => {
        const first = args.find((arg) => arg.name === 'first');
        const [, most, usual = first?.defaultValue] =
          /de 1 a (\d+)(?:; (\d+) si no se dice)?/.exec(first?.description ?? '') ?? [];
        return most === undefined ? [] : [[`${type.name}.${name}`, Number(most), Number(usual)] as const];
      })
    : [],
);

/** A story refuses longer stretches itself, by the name of the argument. */
const limited = promised.filter(([path]) => path !== 'Incident.story');

test.each(limited)('%s has the lengths that the schema tells', (path, most, usual) => {
  expect(lengthOf(path)).toEqual({ usual, most });
});
