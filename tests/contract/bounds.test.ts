import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { signInStep } from '#contract/account.ts';
import { allCalls, calls } from '#contract/calls.ts';
import { attendedForSeconds } from '#contract/queue.ts';
import { sumOf } from '#contract/wire.ts';
import { mostArchived } from '#domain/exports.ts';
import { maxLines } from '#domain/quantification/line.ts';
import { attendAgainSeconds } from '#machines/incident/queue.ts';
import { eventTypes } from '#machines/incident/steps.ts';

/** How much a call takes at most and at least, written here a second time. */

const { account, auth, catalogs, identity, inbox, incidents, lifecycle, profile, purchase, queue } = calls;
const { savedViews, summaries, users, webhooks } = calls;

const text = (length: number) => 'x'.repeat(length);
const many = <Item>(length: number, item: Item) => Array.from({ length }, () => item);

type Row = readonly [name: string, field: z.ZodMiniType, taken: readonly unknown[], refused: readonly unknown[]];

const view = savedViews.create.body.shape;
const filter = view.filter.shape;
const line = lifecycle.updateBudget.body.shape.concepts.def.element.shape;
const reading = incidents.readBudgetAgain.body.shape;
const column = (label: string) => ({ label, kind: null });

const rows: readonly Row[] = [
  ['a page', catalogs.conceptsOfYear.query.shape.page, ['1', '1000000'], ['0', '01', '1.5', '-1', '', '1000001']],
  ['the rows of a page', incidents.list.query.shape.page_size, ['1', '1000'], ['0', '1001']],
  ['the rows of a stretch', incidents.scroll.query.shape.first, ['1', '500'], ['0', '501']],
  ['the number that is looked for', incidents.numbered.query.shape.number, [text(200)], [text(201)]],
  ['the cursor of a stretch', incidents.scroll.query.shape.after, [text(1000)], [text(1001)]],
  ['incidents that are examined', incidents.inconsistent.query.shape.first, ['500'], ['501']],
  ['the parts of a story', incidents.story.query.shape.first, ['50'], ['51']],
  ['where a story goes on', incidents.story.query.shape.after, ['0', '9'.repeat(18)], ['', '-1', 'a', '9'.repeat(19)]],
  ['events', incidents.events.query.shape.limit, ['500'], ['501']],
  ['the seconds of a wait', incidents.changes.query.shape.wait, ['1', '20'], ['0', '21']],
  ['the seconds of the past', incidents.changes.query.shape.back, ['1', '300'], ['0', '301']],
  ['news', inbox.news.query.shape.limit, ['100'], ['101']],
  ['the news before', inbox.news.query.shape.older, ['1', '9'.repeat(18)], ['0', '01', '-1', 'a', '9'.repeat(19)]],
  ['only unread news', inbox.news.query.shape.unread, ['true'], ['false', '']],
  ['news that were read', inbox.readNews.body.shape.news, [null, [], many(100, '1')], [many(101, '1')]],
  ['a search of incidents', incidents.list.query.shape.search, [text(60)], [text(61)]],
  ['a search of records', purchase.requisitions.query.shape.search, [text(60)], [text(61)]],
  ['a search of people', users.list.query.shape.search, [text(100)], [text(101)]],
  ['a passage', incidents.list.query.shape.passage, ['quantified,rejected'], ['quantified', 'quantified,a', '']],
  [
    'three stages of a passage',
    incidents.list.query.shape.passage,
    ['quantified,quantified'],
    ['quantified,rejected,quantified'],
  ],
  ['stages', incidents.list.query.shape.stage, ['quantified,,rejected', ''], ['quantified,other']],
  ['facts', incidents.list.query.shape.facts, ['originalFile,-jbFile'], ['registered', '-registered', '+jbFile']],
  ['a group of a summary', incidents.list.query.shape.group, [], ['', 'x', text(601)]],
  ['a filter of a place', incidents.list.query.shape.section, [text(120)], [text(121)]],
  ['an amount', incidents.list.query.shape.ammount_from, [text(40)], [text(41)]],
  ['levels of a summary', summaries.incidents.query.shape.group_by, ['stage', 'stage,status'], ['stage,status,month']],
  ['customers of a summary', summaries.incidents.query.shape.customers, ['gnp', text(200)], ['', text(201)]],
  [
    'incidents of an archive',
    incidents.archives.query.shape.slugs,
    ['a', 'a,,a', many(mostArchived, 'a').join()],
    ['', ','],
  ],
  [
    'more incidents than an archive has',
    incidents.archives.query.shape.slugs,
    [Array.from({ length: mostArchived }, (_, at) => `s${at}`).join()],
    [Array.from({ length: mostArchived + 1 }, (_, at) => `s${at}`).join()],
  ],
  ['columns of a view', view.columns, [[], many(40, 'a')], [many(41, 'a')]],
  ['a search of a view', filter.search, [text(60)], [text(61)]],
  ['a reason of a view', filter.reject_reason, [text(120)], [text(121)]],
  ['a passage of a view', filter.passage, [['quantified', 'rejected']], [[], ['quantified'], many(3, 'quantified')]],
  ['the hour of a digest', profile.saveNewsRules.body.shape.digestHour, [null, 0, 23], [-1, 24, 7.5]],
  [
    'rules of news',
    profile.saveNewsRules.body.shape.rules,
    [many(eventTypes.length, { event: 'budget.upload', channel: 'bell' })],
    [many(eventTypes.length + 1, { event: 'budget.upload', channel: 'bell' })],
  ],
  [
    'events of a webhook',
    webhooks.create.body.shape.events,
    [[], [...eventTypes]],
    [[...eventTypes, 'budget.upload'], ['other']],
  ],
  ['the place of a line', line.position, [0, maxLines], [-1, maxLines + 1, 0.5]],
  ['a quantity that is sent', line.quantity, ['1.5', 1.5], [null, undefined]],
  ['the year of a catalog', lifecycle.updateBudget.body.shape.catalog_year, [2026, '2026', null], [{}]],
  ['rows that are pasted', reading.text, ['a'], ['', ' \n', text(1_000_001)]],
  ['the mark of decimals', reading.decimal_mark, [',', '.'], [';']],
  ['columns of a file', reading.column_kinds, [[], many(60, column('a'))], [many(61, column('a')), [column(' ')]]],
  ['a window', queue.attend.body.shape.window, ['a', text(64)], ['', text(65)]],
  ['a device', auth.obtainToken.body.shape.device, [text(400)], [text(401)]],
  ['known steps', auth.obtainToken.body.shape.known_steps, [many(20, 'a'), [text(40)]], [many(21, 'a'), [text(41)]]],
  ['the browser at the provider', identity.finish.body.shape.browser, [text(100)], [text(101)]],
  ['what the provider leads back with', identity.finish.body.shape.parameters, [text(8000)], [text(8001)]],
  ['a logout of the provider', identity.logout.body.shape.logout_token, [text(16_000)], [text(16_001)]],
  ['an email', account.passwordReset.body.shape.email, ['a', '', null, 5], [{}]],
];

describe('a call takes so much of', () => {
  test.each(rows)('%s', (_, field, taken, refused) => {
    const took = (value: unknown) => field.safeParse(value).success;
    expect(taken.filter((value) => !took(value))).toEqual([]);
    expect(refused.filter(took)).toEqual([]);
  });
});

test('incidents are named once each, however often they are sent', () => {
  expect(incidents.archives.query.shape.slugs.parse('a,,b,a')).toEqual(['a', 'b']);
});

test('sums outgrow what one amount may hold, below zero too', () => {
  const whole = '9'.repeat(30);
  for (const sum of [whole, `-${whole}`, `${whole}.000001`]) expect(sumOf.quantity.safeParse(sum).success).toBe(true);
  for (const sum of [`9${whole}`, '1e3', '1.0000001', '']) expect(sumOf.quantity.safeParse(sum).success).toBe(false);
});

test('a number of a form is a text, and what is not sent stays so', () => {
  const { scope } = purchase.createQuantification.body.shape;
  expect([scope.parse(5), scope.parse('5'), scope.parse(null), scope.parse(undefined)]).toEqual([
    '5',
    '5',
    null,
    undefined,
  ]);
});

test('the files of a form are required, but for the workbook of the provider’s system', () => {
  const files = allCalls.flatMap(({ name, row }) =>
    Object.entries(row.files ?? {}).map(([field, { required }]) => [`${name} ${field}`, required] as const),
  );
  expect(files.length).toBeGreaterThan(8);
  const optional = files.filter(([, isRequired]) => !isRequired).map(([name]) => name);
  expect(optional).toEqual(['lifecycle.providerAuthorization jb_file_xls']);
});

test('a window is open until three announcements of it are missing', () => {
  expect(attendedForSeconds).toBeGreaterThan(2 * attendAgainSeconds);
  expect(attendedForSeconds).toBeLessThan(3 * attendAgainSeconds);
});

test('a kind of step that only a later version knows is not asked for', () => {
  const step = { challenge: 'c', kinds: ['iris', 'totp'], expires: '2026-01-01T10:00:00.000Z' };
  expect(signInStep.parse(step).kinds).toEqual(['totp']);
});
