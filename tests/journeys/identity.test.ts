import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientId, clientSecret, type Oidc, startOidc } from '#tests/backend/auth/oidc.ts';
import { databaseOf, freePorts, startProduct, stopProducts, untilStarted } from '#tests/host/product.ts';
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

/** As if the provider had ended them. */
async function endSessionsOf(username: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir).ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into revoked_session (session_id, expires_at) select s.id, now() + interval '1 day'
        from session s join account a on a.id = s.account_id where a.username = $1 on conflict do nothing`,
      [username],
    );
  } finally {
    await client.end();
  }
}

test('one enters with the provider of identity, works, and signing out goes on there and comes back', async () => {
  oidc.people.set('ana', { preferred_username: 'ana', given_name: 'Ana', groups: ['auditores hdi'] });
  oidc.state.next = 'ana';
  const person = await sitDown('ana', { base });
  // Of the provider's own page, and what is being asked for in the moment of signing out.
  person.expectComplaint(/fonts\.googleapis\.com|favicon\.ico|401/);
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

test('a locked screen and an ended session are opened by the provider in another tab', async () => {
  oidc.people.set('eva', { preferred_username: 'eva', given_name: 'Eva', groups: ['auditores hdi'] });
  oidc.state.next = 'eva';
  const person = await sitDown('eva', { base });
  person.expectComplaint(/fonts\.googleapis\.com|favicon\.ico|401|Failed to load resource/);
  const { page } = person;
  const way = page.getByRole('link', { name: 'Entrar con Empresa' });
  await page.goto('/login');
  await way.click();
  await page.waitForURL(/siniestros_por_auditar/);
  const enterElsewhere = async () => {
    const opened = page.context().waitForEvent('page');
    await way.click();
    const other = await opened;
    await other.getByRole('navigation').first().waitFor();
    await other.close();
  };

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: /^Bloquear/ }).click();
  await way.waitFor();
  expect(await page.getByLabel(/^Contraseña/).count()).toBe(0);
  await accessible(person, 'pantalla bloqueada con proveedor');
  await enterElsewhere();
  await page.getByRole('navigation').first().waitFor();

  await endSessionsOf('eva');
  // The stream of news may say so first, and its dialog then lies over the link.
  await page.getByRole('navigation').getByRole('link').last().dispatchEvent('click');
  await page.getByRole('alertdialog').waitFor();
  expect(await page.getByLabel(/^Contraseña/).count()).toBe(0);
  await enterElsewhere();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});

test('a person without a group learns what to do', async () => {
  oidc.people.set('luis', { preferred_username: 'luis', groups: [] });
  oidc.state.next = 'luis';
  const person = await sitDown('luis', { base });
  person.expectComplaint(/401|Failed to load resource/);
  await person.page.goto('/login');
  await person.page.getByRole('link', { name: 'Entrar con Empresa' }).click();
  await sees(person.page, /no está en un grupo con acceso/);
});
