import { expect, test } from 'vitest';
import { ownGateway, pendingIncident } from './arrange.ts';
import { actOn, newNumber, openAlone, openRow } from './incidents.ts';
import { administratorOf, browserToKill, type Person, signIn, staffOf, welcomePeople } from './people.ts';
import { addLine, chooseProvider, opened, save } from './quantification.ts';
import { dialog, fill, gone, press, sees } from './screen.ts';

welcomePeople();

test('what a colleague saves appears without a reload: in the list that is open, and beside open work', async () => {
  const number = newNumber('AXA-VIVO');
  const slug = await pendingIncident('axa', number, '1160');
  const watching = await signIn('are.axa', { at: '/siniestros_por_auditar' });
  await sees(watching.page, number);

  const working = await signIn('are.axa', { at: `/quantification/${slug}/axa` });
  await opened(working.page, number);

  await pendingIncident('axa', newNumber('AXA-VIVO'), '1160');
  const offer = watching.page.getByRole('button', { name: 'Actualizar', exact: true });
  await offer.waitFor();

  await chooseProvider(working.page);
  await addLine(working.page, 'defensa', ['10', '100', '10', '100']);
  await save(working.page);
  expect(await offer.count()).toBe(1);
});

test('in a dialog, what a colleague saved is seen, and the focus is where it was', async () => {
  const number = newNumber('AXA-FOCO');
  await pendingIncident('axa', number, '1160');
  const deciding = await signIn('are.axa');
  await openAlone(deciding, number);
  await openRow(deciding.page, number);
  await press(deciding.page, 'Rechazar presupuesto');
  const form = dialog(deciding.page, 'Rechazar presupuesto');
  await fill(form, 'Comentario', 'No corresponde');

  const colleague = await signIn('are.axa');
  await openAlone(colleague, number);
  await actOn(colleague.page, number, 'Bitácora');
  const binnacle = dialog(colleague.page, `Bitácora | Siniestro ${number}`);
  await fill(binnacle, 'Nuevo comentario', 'Reviso las fotografías.');
  await press(binnacle, 'Agregar comentario');

  const see = form.getByRole('button', { name: 'Ver', exact: true });
  await see.press('Enter');
  await gone(see);
  const comment = form.getByRole('textbox', { name: 'Comentario' });
  await comment.and(deciding.page.locator(':focus-visible')).waitFor();
  expect(await comment.inputValue()).toBe('No corresponde');
});

test('what a colleague saves after the list was read, and before its stream is open, is offered too', async () => {
  const { page } = await signIn('are.axa');
  let open = () => {};
  const isLate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.context().route('**/graphql/stream', async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto('/siniestros_por_auditar');
  await page.getByRole('row').nth(2).waitFor();
  await pendingIncident('axa', newNumber('AXA-VIVO'), '1160');
  open();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).waitFor();
});

test('windows of one browser share one connection, and another takes over when the window that keeps it closes', async () => {
  const { page } = await signIn('are.axa');
  // A window may have to open its stream again: who opened one is what counts.
  const listening = new Set<typeof page>();
  page.context().on('request', (request) => {
    const isStream = request.url().endsWith('/graphql/stream') && request.postData()?.includes('incidentChanged');
    if (isStream) listening.add(request.frame().page());
  });
  const offered = async (window: typeof page) =>
    await window.getByRole('button', { name: 'Actualizar', exact: true }).waitFor();

  await page.goto('/siniestros_por_auditar');
  await page.getByRole('row').nth(2).waitFor();
  await expect.poll(() => listening.has(page)).toBe(true);
  const second = await page.context().newPage();
  await second.goto('/siniestros_por_auditar');
  await second.getByRole('row').nth(2).waitFor();

  await pendingIncident('axa', newNumber('AXA-VIVO'), '1160');
  await Promise.all([offered(page), offered(second)]);
  expect(listening.has(second)).toBe(false);

  await page.close();
  await expect.poll(() => listening.has(second)).toBe(true);
  await second.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await second.getByRole('button', { name: 'Actualizar', exact: true }).waitFor({ state: 'detached' });
  await pendingIncident('axa', newNumber('AXA-VIVO'), '1160');
  await offered(second);
});

test('a person who edits is seen to; one whose browser was killed, and one whose gateway was, are gone 30 s later', async () => {
  const number = newNumber('AXA-VIVO');
  const slug = await pendingIncident('axa', number, '1160');
  const at = `/quantification/${slug}/axa`;
  const edit = async ({ page }: Person) => {
    await opened(page, number);
    await chooseProvider(page);
    await addLine(page, 'defensa', ['10', '100', '10', '100']);
  };
  const { browser, kill } = await browserToKill();
  const gateway = await ownGateway({});
  await edit(await signIn('are.axa', { at, browser }));
  const other = await staffOf('AXA Seguros', 'are', { at, base: gateway.base });
  other.expectComplaint(/net::ERR/);
  await edit(other);
  const { page: watching } = await administratorOf('AXA Seguros', { at });
  await sees(watching, /lo editan ahora/);

  kill();
  gateway.stop('SIGKILL');
  const killedAt = performance.now();
  const isSeen = () => watching.getByText(/lo editan? ahora/).count();
  while ((await isSeen()) > 0 && performance.now() < killedAt + 60_000) await watching.waitForTimeout(50);
  const seconds = (performance.now() - killedAt) / 1000;
  process.stdout.write(`killed while editing: seen by others for ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(30);
});
