import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '#host/processes.ts';
import { accessible } from './axe.ts';
import { administratorOf, signIn, welcomePeople } from './people.ts';
import { dialog, fill, focused, gone, notified, press, sees } from './screen.ts';

welcomePeople();

type Received = { readonly id: string; readonly signature: string; readonly type: string };

const received: Received[] = [];
let status = 204;
let receiver: Server;
let address: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.once('end', () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      received.push({ id: header('id'), signature: header('signature'), type: JSON.parse(body).type });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/dictamen`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** Patient without a limit of its own: the test's is the only one. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(50);
}

test('a webhook: added, its secret shown once, tried, a refused message sent again, and switched off', async () => {
  const adm = await administratorOf('GNP Seguros');
  await adm.page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();
  await press(adm.page, 'Agregar webhook');
  const form = dialog(adm.page, 'Agregar webhook');
  await fill(form, /^Dirección/, 'ftp://equivocada');
  await press(form, 'Guardar');
  await sees(form, 'Dirección: escriba una dirección https://, sin usuario ni contraseña.');
  await fill(form, /^Dirección/, address);
  await press(form, 'Guardar');

  const shown = dialog(adm.page, 'Secreto del webhook');
  const secret = await shown.getByRole('textbox', { name: 'Secreto', exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await accessible(adm, 'secreto del webhook');
  await press(shown, 'Ya lo guardé');
  await gone(shown);
  await expect.poll(() => focused(adm.page)).toMatch(/Agregar|http/);
  await adm.page.reload();
  const row = adm.page.getByRole('row').filter({ hasText: address });
  await row.waitFor();
  expect(await adm.page.getByText(secret).count()).toBe(0);
  await accessible(adm, 'webhooks');

  await press(row, `Envíos de ${address}`);
  const deliveries = dialog(adm.page, 'Envíos del webhook');
  await sees(deliveries, 'Aún no se le ha avisado de nada. Envíe una prueba.');
  await notified(adm.page, 'Prueba enviada', () => press(deliveries, 'Enviar una prueba'));
  const lines = deliveries.getByRole('table', { name: 'Envíos' }).getByRole('row');
  await lines.filter({ hasText: 'Entregado' }).waitFor();
  await until(() => received.length > 0);
  expect(received[0]?.signature).toMatch(/^v1,/);
  await accessible(adm, 'envíos del webhook');

  status = 500;
  await notified(adm.page, 'Prueba enviada', () => press(deliveries, 'Enviar una prueba'));
  await lines.filter({ hasText: 'Por entregar' }).filter({ hasText: /500/ }).waitFor();
  const { id } = received.at(-1) ?? { id: '' };
  // It is tried again by itself too, so that it may have been taken when it is sent again by hand.
  const refused = lines.filter({ hasText: id });
  status = 204;
  await notified(adm.page, 'Se envía otra vez', () => press(refused, 'Enviar otra vez: Prueba'));
  await refused.filter({ hasText: 'Entregado' }).waitFor();
  await until(() => received.filter((one) => one.id === id).length > 1);
  await deliveries.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await gone(deliveries);

  await press(row, `Eliminar ${address}`);
  await press(dialog(adm.page, '¿Eliminar este elemento?'), 'Eliminar');
  await gone(row);
  await expect.poll(() => focused(adm.page)).toBe('Nada que mostrar.');
  await press(adm.page, 'Ver inactivos');
  await row.waitFor();
  await press(row, `Reactivar ${address}`);
  await gone(row);
  await expect.poll(() => focused(adm.page)).toBe('Nada que mostrar.');
});

test('what waits to be delivered, and what was not, is seen on a phone', async () => {
  const adm = await administratorOf('HDI Seguros');
  const { page } = adm;
  await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();
  await press(page, 'Agregar webhook');
  const form = dialog(page, 'Agregar webhook');
  await fill(form, /^Dirección/, `${address}/telefono`);
  await press(form, 'Guardar');
  await press(dialog(page, 'Secreto del webhook'), 'Ya lo guardé');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('row').filter({ hasText: `${address}/telefono` });
  for (const header of ['Por entregar', 'Sin entregar']) {
    await expect.poll(() => row.locator(`[data-header="${header}"]`).isVisible()).toBe(true);
  }
  await accessible(adm, 'webhooks en un teléfono');
});

test('who is no administrator finds no webhooks', async () => {
  const auditor = await signIn('are.gnp');
  expect(await auditor.page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await auditor.page.goto('/webhooks');
  await sees(auditor.page, '403');
});
