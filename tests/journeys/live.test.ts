import { expect, test } from 'vitest';
import { pendingIncident } from './arrange.ts';
import { newNumber } from './incidents.ts';
import { signIn, welcomePeople } from './people.ts';
import { addLine, chooseProvider, opened, save } from './quantification.ts';
import { sees } from './screen.ts';

welcomePeople();

test('what a colleague saves appears without a reload: in the list that is open, and beside open work', async () => {
  const number = newNumber('AXA-VIVO');
  const slug = await pendingIncident('axa', number, '1160');
  const watching = await signIn('are.axa');
  await watching.page.goto('/siniestros_por_auditar');
  await sees(watching.page, number);

  const working = await signIn('are.axa');
  await working.page.goto(`/quantification/${slug}/axa`);
  await opened(working.page, number);

  await pendingIncident('axa', newNumber('AXA-VIVO'), '1160');
  const offer = watching.page.getByRole('button', { name: 'Actualizar', exact: true });
  await offer.waitFor({ timeout: 10_000 });

  await chooseProvider(working.page);
  await addLine(working.page, 'defensa', ['10', '100', '10', '100']);
  await save(working.page);
  expect(await offer.count()).toBe(1);
});
