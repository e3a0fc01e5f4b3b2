import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#backend/routes.ts';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';

/** Every call of the requirements §7, one a line, as its tables write them. Highway calls stand below /highways/v1. */
const spec = `
POST /auth/obtain_token/
POST /auth/refresh_token/
POST /auth/token-verify/
GET /auth/logout
POST /account/signup/
GET /account/signup/verify/
POST /account/password/reset/
GET /account/password/reset/verify/
POST /account/password/reset/verified/
GET /user/current/
PATCH /user/current/change_password/
GET /user/type/{type}/
GET /customers/
GET /highways/
POST /highways/
PUT /highways/{slug}/
DELETE /highways/{slug}/
GET /highways/highway/{highway}/
POST /highways/highway/{highway}/
PUT /highways/highway/{highway}/{section}/
DELETE /highways/highway/{highway}/{section}/
GET /highways/highway_company/
GET /highways/{highway}/highway_sections/
GET /highways/provider_highway/
GET /providers/get_all/
GET /providers/
POST /providers/
GET /providers/{id}/
PUT /providers/{id}/
DELETE /providers/{slug}/
GET /providers/type/
POST /providers/type/
GET /providers/type/{id}/
PUT /providers/type/{id}/
DELETE /providers/type/{slug}/
GET /catalogs/family/
POST /catalogs/family/
PUT /catalogs/family/{f}/
DELETE /catalogs/family/{f}/
GET /catalogs/family/{f}/subfamily/
POST /catalogs/family/{f}/subfamily/
PUT /catalogs/family/{f}/subfamily/{s}/
DELETE /catalogs/family/{f}/subfamily/{s}/
GET /catalogs/family/{f}/subfamily/{s}/detail/
POST /catalogs/family/{f}/subfamily/{s}/detail/
PUT /catalogs/family/{f}/subfamily/{s}/detail/{d}/
DELETE /catalogs/family/{f}/subfamily/{s}/detail/{d}/
GET /catalogs/{type}/
POST /catalogs/{type}/
PUT /catalogs/{type}/{id}/
DELETE /catalogs/{type}/{id}/
GET /catalogs/catalog/
GET /catalogs/{year}/concept/
GET /catalogs/concepts/{year}/
GET /catalogs/{year}/concepts/{provider}/{place}/
POST /catalogs/concepts/{year}/new_concept/
POST /catalogs/concepts/{year}/new_provider_price/
POST /catalogs/concepts/{year}/update_prices/
GET /commons/unit_measurements/
GET /commons/states/
GET /audited_sinister/
GET /audited_sinister/my_assignation/
GET /audited_sinister/{slug}/
POST /audited_sinister/
PUT /audited_sinister/{slug}/
GET /audited_sinister/{slug}/binnacle/
POST /audited_sinister/{slug}/binnacle/
POST /audited_sinister/{slug}/budget/
PUT /audited_sinister/{slug}/budget/
POST /audited_sinister/{slug}/authorize/
POST /audited_sinister/{slug}/update_budget/
GET /audited_sinister/{slug}/budget_concepts/
GET /audited_sinister/{slug}/quantification/
PUT /audited_sinister/{slug}/reject/
POST /audited_sinister/{slug}/upload_counterproposal_file/
POST /audited_sinister/{slug}/customer_authorization/
POST /audited_sinister/{slug}/upload_authorization_file/
GET /audited_sinister/{slug}/sinister_files/
POST /audited_sinister/{slug}/sinister_files/
DELETE /audited_sinister/{slug}/sinister_files/
GET /audited_sinister/export_report/
GET /audited_sinister/reject_reasons
GET /sinister_files/
GET /sinister_file_types/
POST /purchase/quantification/{id}/
PUT /purchase/quantification/{id}/
GET /purchase/quantification/{id}/
GET /purchase/quantification/certificate/{id}
GET /purchase/quantification/case_file/{id}
GET /purchase/list_requisitions/{id}
GET /purchase/list_consolidated_supplies/{id}
GET /purchase/list_orders/
GET /purchase/materialsquotation/
POST /purchase/materialsquotation/
PUT /purchase/materialsquotation/{id}/
GET /purchase/requisition_sinister/
POST /purchase/requisition_sinister/
GET /purchase/{resource}/
GET /purchase/{resource}/{id}/
GET /purchase/supplyhighway/getsupplies/{id}/
GET /sinisters/affected/{id}/binnacle/
POST /sinisters/affected/{id}/binnacle/
POST /sinisters/roads/
GET /sinisters/roads/
GET /sinisters/roads/{id}/
PUT /sinisters/roads/{id}/
GET /sinisters/roads/macro/list_affected_by_process/{id}
GET /sinisters/roads/type_job/
GET /sinisters/roads/types/
GET /workplan/list-sinister-resident/{id}
`
  .trim()
  .split('\n');

/** Parameters are known by their place, whatever their names; the last slash is free. */
const shapeOf = (method: string, path: string) =>
  `${method} ${path.replace(/\{[^}]+\}|:\w+/g, '*').replace(/\/$/, '')}`;

const contract = new Map(allCalls.map(({ name, row }) => [shapeOf(row.method, row.path), { name, row }]));

function calledAs(line: string) {
  const [method = '', path = ''] = line.split(' ');
  return contract.get(shapeOf(method, path));
}

function isHandled(name: string): boolean {
  const [noun = '', call = ''] = name.split('.');
  const handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = routes;
  return typeof handlers[noun]?.[call] === 'function';
}

const root = resolve(import.meta.dirname, '../..');

/** How sources name each row: `highwayCalls.create`. */
async function wordsOfRows(): Promise<Map<Call, string[]>> {
  const words = new Map<Call, string[]>();
  for (const file of readdirSync(join(root, 'contract')).filter((name) => name.endsWith('.ts'))) {
    const exported: Record<string, unknown> = await import(join(root, 'contract', file));
    for (const [list, rows] of Object.entries(exported).filter(
      ([list]) => list.endsWith('Calls') && list !== 'allCalls',
    )) {
      for (const [name, row] of Object.entries(rows as Record<string, Call>)) {
        words.set(row, [...(words.get(row) ?? []), `${list}.${name}`]);
      }
    }
  }
  return words;
}

const gatewaySource = readdirSync(join(root, 'gateway'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.generated.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

const isSaid = (word: string) => new RegExp(`\\b${word.replace('.', '\\.')}\\b`).test(gatewaySource);

describe('the calls of the spec', () => {
  test('are all here', () => {
    expect(spec).toHaveLength(new Set(spec.map((line) => shapeOf(...(line.split(' ') as [string, string])))).size);
    expect(spec.length).toBeGreaterThan(100);
  });

  test.each(spec)('%s is served', (line) => {
    const call = calledAs(line);
    expect(call, 'a row of the contract').toBeDefined();
    expect(isHandled(call?.name ?? ''), 'a handler').toBe(true);
    expect(call?.row.base === 'highways').toBe(line.includes(' /highways/'));
  });

  test.each(spec)('%s is exposed by the gateway', async (line) => {
    const call = calledAs(line);
    const words = call ? ((await wordsOfRows()).get(call.row) ?? []) : [];
    expect(words.filter(isSaid)).not.toEqual([]);
  });
});
