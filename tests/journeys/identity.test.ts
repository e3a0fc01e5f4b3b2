import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientId, clientSecret, type Oidc, startOidc } from '#tests/backend/auth/oidc.ts';
import { freePorts, startProduct, stopProducts, untilStarted } from '#tests/host/product.ts';
import { accessible } from './axe.ts';
import { sitDown, welcomePeople } from './people.ts';
import { notified, sees } from './screen.ts';

welcomePeople();

const dataDir = mkdtempSync(join(tmpdir(), 'd-identity-'));
let oidc: Oidc;
let base: string;

beforeAll(async () => {
  const ports = await freePorts();
  base = `http://localhost:${ports.PORT}`;
  oidc = await startOidc({ publicUrl: base });
  const product = startProduct({
    ...ports,
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: base,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Empresa',
    OIDC_SCOPES: 'openid profile email groups',
    OIDC_GROUPS: 'jefes=ADM;auditores hdi=ARE:hdi',
    OIDC_ONLY: '1',
  });
  await untilStarted(product);
});
afterAll(async () => {
  await stopProducts();
  await oidc.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('one enters with the provider of identity, works, and signing out goes on there and comes back', async () => {
  oidc.people.set('ana', { preferred_username: 'ana', given_name: 'Ana', groups: ['auditores hdi'] });
  oidc.state.next = 'ana';
  const person = await sitDown('ana', { base });
  // Of the provider's own page.
  person.expectComplaint(/fonts\.googleapis\.com|favicon\.ico/);
  const { page } = person;
  await page.goto('/login');
  const way = page.getByRole('link', { name: 'Entrar con Empresa' });
  await way.waitFor();
  expect(await page.getByLabel('Contraseña').count()).toBe(0);
  await accessible(person, 'entrar con el proveedor');
  await notified(page, 'Login successful', () => way.click());
  await page.waitForURL(/siniestros_por_auditar/);
  expect(page.url()).not.toContain('code=');
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: /^Cerrar sesión/ }).click();
  await page.waitForURL(new RegExp(`^${oidc.issuer}/session/end`));
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForURL(`${base}/login`);
  await way.waitFor();
});

test('somebody without a group is told what to do', async () => {
  oidc.people.set('luis', { preferred_username: 'luis', groups: [] });
  oidc.state.next = 'luis';
  const person = await sitDown('luis', { base });
  person.expectComplaint(/401|Failed to load resource/);
  await person.page.goto('/login');
  await person.page.getByRole('link', { name: 'Entrar con Empresa' }).click();
  await sees(person.page, /no está en un grupo con acceso/);
});
