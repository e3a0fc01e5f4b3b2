import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { administratorOf, welcomePeople } from './people.ts';
import { product } from './product.ts';
import { choose, dialog, fill, gone, notified, press, sees } from './screen.ts';

welcomePeople();

/** As a program asks: no header but its token. */
async function asProgram(token: string, query: string): Promise<string> {
  const response = await fetch(`${product().base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-customer': 'gnp' },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

test('a service account: added with its scopes, its token shown once, used, replaced, revoked, and switched off', async () => {
  const { page, ...adm } = await administratorOf('GNP Seguros');
  await page.getByRole('navigation').getByRole('link', { name: 'Cuentas de servicio' }).click();
  await press(page, 'Agregar cuenta de servicio');
  const form = dialog(page, 'Agregar cuenta de servicio');
  await press(form, 'Guardar');
  await sees(form, 'Alcances: elija al menos uno de la lista.');
  const name = `Puente ${Date.now()}`;
  await fill(form, /^Nombre/, name);
  await choose(form, 'Rol', /^Auditor/);
  await choose(form, 'Cliente', 'GNP Seguros');
  await form.getByText('Consultar catálogos', { exact: true }).click();
  await press(form, 'Guardar');

  const shown = dialog(page, 'Token de la cuenta de servicio');
  const tokenIn = () => shown.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  const first = await tokenIn();
  expect(first).toMatch(/^dictamen_servicio_/);
  await accessible({ page, ...adm }, 'token de la cuenta de servicio');
  await press(shown, 'Ya lo guardé');
  await gone(shown);
  expect(await asProgram(first, '{ highways { slug } }')).toContain('arco-norte-m40d');
  expect(await asProgram(first, '{ incidentSummary { total { count } } }')).toContain('Consultar resúmenes');

  const row = page.getByRole('row').filter({ hasText: name });
  await row.filter({ hasText: 'Consultar catálogos' }).waitFor();
  expect(await page.getByText(first).count()).toBe(0);
  await accessible({ page, ...adm }, 'cuentas de servicio');
  await press(row, `Tokens de ${name}`);
  const tokens = dialog(page, `Tokens de ${name}`);
  await press(tokens, 'Entregar otro token');
  const second = await tokenIn();
  await press(shown, 'Ya lo guardé');
  const lines = tokens.getByRole('table', { name: 'Tokens' }).getByRole('row');
  await expect.poll(() => lines.count(), { timeout: 60_000 }).toBe(3);
  await accessible({ page, ...adm }, 'tokens de una cuenta de servicio');
  for (const token of [first, second])
    expect(await asProgram(token, '{ highways { slug } }')).toContain('arco-norte-m40d');
  await tokens
    .getByRole('button', { name: /^Revocar/ })
    .last()
    .click();
  await notified(page, 'Token revocado', () => press(dialog(page, '¿Revocar este token?'), 'Revocar'));
  expect(await asProgram(first, '{ highways { slug } }')).toContain('UNAUTHENTICATED');
  await tokens.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await gone(tokens);

  await press(row, `Eliminar ${name}`);
  await press(dialog(page, '¿Eliminar este elemento?'), 'Eliminar');
  await gone(row);
  expect(await asProgram(second, '{ highways { slug } }')).toContain('UNAUTHENTICATED');
});
