import { expect, test } from 'vitest';
import { pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { actOn, newNumber } from './incidents.ts';
import { liveALot } from './lives.ts';
import { giveName, type Person, signIn, sitDown, welcomePeople } from './people.ts';
import { sees } from './screen.ts';

welcomePeople();

test('the story of an incident: the way in its chart, each step with what it changed, two rounds side by side', async () => {
  const number = newNumber('AXA-VIDA');
  const slug = await pendingIncident('axa', number, '1160');
  const [defence, sign, other] = [
    { concept: 'defensa', quantity: '10', price: '100' },
    { concept: 'señal', quantity: '2', price: '50' },
    { concept: 'DM-DEL-0002', quantity: '1', price: '300' },
  ] as const;
  await liveALot(slug, [defence, sign], [{ ...defence, quantity: '7' }, other], '1160');

  const operator = await signIn('mro.axa', { at: `/siniestros?fechas=todas&estatus=Autorizados&texto=${number}` });
  await actOn(operator.page, number, 'Historia');
  const { page } = operator;
  await page.waitForURL(`**/axa/siniestro/${slug}/historia`);
  await page.getByRole('heading', { name: `Historia · Siniestro ${number}` }).waitFor();
  expect(await page.title()).toBe(`${number} · Historia del siniestro · Dictamen`);

  await page.getByText('Dónde está y por dónde pasó: Contrapropuesta').click();
  const way = page.getByRole('list', { name: 'Camino por las etapas' }).getByRole('listitem');
  const stages = [
    'Sin presupuesto',
    'Por cuantificar',
    'Cuantificado',
    'Rechazado',
    'Por cuantificar',
    'Autorizado sin archivo',
    'Por confirmar',
    'Contrapropuesta',
  ];
  await expect.poll(() => way.allInnerTexts()).toEqual(stages.map((stage) => expect.stringContaining(stage)));
  expect(await way.last().getAttribute('aria-current')).toBe('step');
  await page.getByRole('img', { name: /está en «Contrapropuesta»/ }).waitFor();
  const next = page.getByRole('list', { name: 'Qué puede seguir' }).getByRole('listitem');
  await expect
    .poll(() => next.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Subir la autorización → Por confirmar\s*¿Por qué no\? .+/),
      expect.stringMatching(/Anular el siniestro → Anulado\s*¿Por qué no\? .+/),
    ]);

  const events = page.getByRole('list', { name: 'Línea de tiempo' }).getByRole('listitem');
  await expect.poll(() => events.count()).toBe(8);
  const authorized = events.filter({ hasText: 'Presupuesto autorizado · ronda 2' });
  await authorized.getByText('Qué cambió').click();
  await authorized.getByRole('table').filter({ hasText: 'Cantidad inicial' }).first().waitFor();
  await sees(authorized, 'Presupuesto autorizado · ronda 2 · 1,160.00');
  await sees(events.filter({ hasText: 'Contrapropuesta enviada' }), 'Pedimos más');
  await sees(events.filter({ hasText: 'Presupuesto rechazado · ronda 1' }), 'De «Cuantificado» a «Rechazado»');

  const compared = page.getByRole('table', { name: 'Partidas que cambiaron de la ronda 1 a la 2' });
  await sees(compared, 'Cantidad inicial: 10 → 7');
  for (const word of ['Agregada', 'Eliminada', 'Modificada']) await sees(compared, word);
  const totals = page.getByRole('table', { name: 'Totales de las dos rondas' });
  // (10 × 100 + 2 × 50) and (7 × 100 + 300), IVA included.
  for (const figure of ['1,276.00', '1,160.00', '−116.00']) await sees(totals, figure);
  await page.getByLabel('Ronda comparada').selectOption('1');
  await page.waitForURL('**/historia?rondas=1%2C1');
  await page.reload();
  await sees(page, 'Iguales en ambas rondas: 2.');
  await accessible(operator, 'historia de un siniestro');
});

const hoursOf = async ({ page }: Person): Promise<string[]> => {
  const hours = page.getByRole('list', { name: 'Línea de tiempo' }).locator('time');
  await hours.first().waitFor();
  return hours.allInnerTexts();
};

test('a browser without Temporal of its own fetches one before the screens, and tells the hours as others do', async () => {
  const slug = await pendingIncident('axa', newNumber('AXA-HORAS'), '1160');
  const at = `/axa/siniestro/${slug}/historia`;
  const usual = await hoursOf(await signIn('mro.axa', { at }));
  const older = await sitDown('mro.axa, an older browser');
  await older.context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'));
  const fetched: string[] = [];
  older.page.on('request', (request) => fetched.push(request.url()));
  await older.page.goto(at);
  await giveName(older.page, 'mro.axa');
  expect(await hoursOf(older)).toEqual(usual);
  expect(fetched.filter((url) => /\/implementation-[^/]+\.js$/.test(url))).toHaveLength(1);
  // A reload finds the session that is kept, and its screen.
  await older.page.reload();
  expect(await hoursOf(older)).toEqual(usual);
});
