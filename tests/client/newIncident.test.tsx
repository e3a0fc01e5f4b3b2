// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewIncidentDialog } from '#client/registration/NewIncidentDialog.tsx';
import { toastStore } from '#client/ui/overlay/toasts.ts';
import { formatDate, today } from '#domain/calendar.ts';
import { texts } from '#domain/texts.ts';
import { keepRegistration } from './begunRegistration.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** Registering an incident, from its first tab to what was sent, refused or stopped on the way. */

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const states = [{ id: 's1', code: 'QRO', name: 'Querétaro' }];
const fileTypes = [{ id: 'd', slug: 'dictamen', name: 'Dictamen', isRequired: true, multiple: false, kinds: ['PDF'] }];
const upload = { url: '/uploads/a-1', field: 'file' };
const registered = {
  __typename: 'Incident',
  id: 'i1',
  slug: 'a-1',
  version: 1,
  number: 'H-100',
  stage: 'WITHOUT_BUDGET',
  actions: ['BUDGET_UPLOAD', 'FILES_UPLOAD'].map((event) => ({ event, allowed: true, upload })),
};

type Uploaded = { readonly key: string; readonly names: readonly string[] };

/** What is uploaded goes here; each is answered by `answer`, or breaks where that is null. */
function uploads(answer: (at: number) => object | null): readonly Uploaded[] {
  const sent: Uploaded[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      readonly #headers: Record<string, string> = {};
      #text = '';
      override open(): void {}
      override abort(): void {}
      override setRequestHeader(name: string, value: string): void {
        this.#headers[name] = value;
      }
      override getResponseHeader(): string | null {
        return null;
      }
      override get status(): number {
        return 200;
      }
      override get responseText(): string {
        return this.#text;
      }
      override send(body: unknown): void {
        const files = [...(body as FormData).values()].filter((value) => value instanceof File);
        sent.push({ key: this.#headers['Idempotency-Key'] ?? '', names: files.map(({ name }) => name) });
        const given = answer(sent.length);
        this.#text = JSON.stringify(given);
        queueMicrotask(() => {
          this.dispatchEvent(new Event(given === null ? 'error' : 'load'));
          this.dispatchEvent(new Event('loadend'));
        });
      }
    },
  );
  return sent;
}

/** With what was written before, since signing in erases what another session left. */
function Begun({ onClose, fileNames }: { readonly onClose: () => void; readonly fileNames: readonly string[] }) {
  useState(() => keepRegistration('H-100', { fileNames }));
  return <NewIncidentDialog onDone={vi.fn()} onClose={onClose} />;
}

/** As it is found once the page was closed after the incident was registered. */
function Interrupted({ onDone }: { readonly onDone: (done: { readonly slug: string }) => void }) {
  useState(() => keepRegistration('H-100', { registered: { slug: 'a-1', number: 'H-100' } }));
  return <NewIncidentDialog onDone={onDone} onClose={() => undefined} />;
}

const open = async (answers: object = {}, fileNames: readonly string[] = []) => {
  const onClose = vi.fn();
  await signedIn(
    <Begun onClose={onClose} fileNames={fileNames} />,
    { states, fileTypes, incident: registered, ...answers },
    { role: 'MRO', customer: 'hdi' },
  );
  return { onClose };
};
const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const arrives = (form: string) => screen.findByRole('form', { name: form });
const choose = (name: string) => {
  const input = document.querySelector('input[type=file]');
  const file = new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  return screen.findByText(name);
};
/** To the last tab, with its budget and its one file. */
const toSummary = async () => {
  await pressed('Siguiente');
  await arrives('Lugar');
  await pressed('Siguiente');
  await arrives('Presupuesto');
  await choose('presupuesto.pdf');
  await pressed('Siguiente');
  await screen.findByRole('group', { name: /^Dictamen/ });
  await choose('dictamen.pdf');
  await pressed('Siguiente');
  return screen.findByRole('button', { name: 'Registrar' });
};

it('a registration that comes back names the files that are to be chosen again, until they are', async () => {
  await open({}, ['presupuesto.pdf', 'acta.pdf']);
  const lost = (names: string) => screen.findByText(`Los archivos no se conservan; elija de nuevo: ${names}.`);
  expect(await lost('presupuesto.pdf, acta.pdf')).toBeTruthy();
  await pressed('Siguiente');
  await arrives('Lugar');
  await pressed('Siguiente');
  await arrives('Presupuesto');
  await choose('presupuesto.pdf');
  expect(await lost('acta.pdf')).toBeTruthy();
});

it('the side of the road is one of those that there are, or none', async () => {
  await open();
  await pressed('Siguiente');
  await arrives('Lugar');
  const now = () => screen.findByRole('button', { name: /Cuerpo$/ });
  const chosen = async (name: string) => {
    await userEvent.click(await now());
    await userEvent.click(await screen.findByRole('option', { name }));
    return (await now()).textContent;
  };
  expect([await chosen('Cuerpo B'), await chosen('Sin especificar')]).toEqual(['Cuerpo B', 'Sin especificar']);
});

it('the state of a registration that comes back has its name, also where the states come later', async () => {
  let come = (_: object[]) => {};
  const coming = new Promise<object[]>((resolve) => {
    come = resolve;
  });
  await open({ states: () => coming });
  await pressed('Siguiente');
  const place = within(await arrives('Lugar'));
  come(states);
  const state = () => place.getByRole<HTMLInputElement>('combobox', { name: /^Estado/ }).value;
  await expect.poll(state).toBe('Querétaro');
});

describe('the tabs of a registration', () => {
  it('take a kilometer that is a number, and warn of an incident that may be the same', async () => {
    await open({ similarIncidents: [{ slug: 'a-0', number: 'H-099' }] });
    await pressed('Siguiente');
    const place = within(await arrives('Lugar'));
    const kilometer = place.getByRole<HTMLInputElement>('textbox', { name: /^Kilómetro/ });
    await userEvent.type(kilometer, 'abc');
    expect(kilometer.value).toBe('12abc');
    await pressed('Siguiente');
    expect(await place.findByText(/^Kilómetro: /)).toBeTruthy();
    await userEvent.clear(kilometer);
    await userEvent.type(kilometer, '12');
    await pressed('Siguiente');
    expect(await screen.findByText(/a un kilómetro o menos: H-099\./)).toBeTruthy();
  });

  it('say which files are missing where they are chosen, and name the state once more at the end', async () => {
    await open();
    await pressed('Siguiente');
    await arrives('Lugar');
    await pressed('Siguiente');
    await arrives('Presupuesto');
    await choose('presupuesto.pdf');
    await pressed('Siguiente');
    const group = () => screen.findByRole('group', { name: /^Dictamen/ });
    await group();
    await pressed('Siguiente');
    expect(await within(await group()).findByText(texts.loadRequiredFiles)).toBeTruthy();
    await choose('dictamen.pdf');
    await pressed('Siguiente');
    await screen.findByRole('button', { name: 'Registrar' });
    expect(screen.getByText('Querétaro')).toBeTruthy();
  });
});

describe('the summary of a registration', () => {
  const card = (title: string) =>
    within(
      screen
        .getByRole('button', { name: new RegExp(`^(Corregir|Resumir) ${title}$`) })
        .closest('section') as HTMLElement,
    );
  const values = (title: string) =>
    Object.fromEntries(
      card(title)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('says everything that is sent, each part under its title', async () => {
    const photos = { id: 'f', slug: 'fotos', name: 'Fotos', isRequired: false, multiple: true, kinds: ['PDF'] };
    await open({ fileTypes: [...fileTypes, photos] });
    await toSummary();
    expect(values('Datos del siniestro')).toMatchObject({
      'Número de siniestro': 'H-100',
      Fecha: formatDate(today()),
      Póliza: 'P-1',
    });
    expect(values('Lugar')).toMatchObject({ Estado: 'Querétaro', Punto: 'km 12+300' });
    expect(values('Presupuesto')).toEqual({ Monto: '116.00', Archivo: 'presupuesto.pdf' });
    expect(values('Archivos')).toEqual({ Dictamen: 'dictamen.pdf (9 B)' });
  });

  it('is corrected part by part, and says at once what was corrected', async () => {
    await open();
    await toSummary();
    await pressed('Corregir Datos del siniestro');
    await pressed('Corregir Lugar');
    const policy = await card('Datos del siniestro').findByRole('textbox', { name: /^Póliza/ });
    await userEvent.type(policy, '2');
    await pressed('Resumir Datos del siniestro');
    expect(values('Datos del siniestro')).toMatchObject({ Póliza: 'P-12' });
    expect(card('Lugar').getByRole('textbox', { name: /^Kilómetro/ })).toBeTruthy();
  });
});

describe('a registration that is left', () => {
  it('is kept as a draft, and says that files are not kept only where one was chosen', async () => {
    const shown = () => toastStore.read().history.map(({ text, detail }) => [text, detail]);
    await open();
    const number = within(await arrives('Datos del siniestro')).getByRole('textbox', { name: /^Número/ });
    await userEvent.type(number, '1');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual([['El registro quedó como borrador', undefined]]);
    await pressed('Siguiente');
    await arrives('Lugar');
    await pressed('Siguiente');
    await arrives('Presupuesto');
    await choose('presupuesto.pdf');
    await userEvent.keyboard('{Escape}');
    expect(shown()[0]?.[1]).toBe('Los archivos elegidos no se conservan.');
  });
});

describe('a registration that was emptied again', () => {
  it('is no draft', async () => {
    const nothing = () => undefined;
    await signedIn(<NewIncidentDialog onDone={nothing} onClose={nothing} />, { states, fileTypes }, { role: 'MRO' });
    const number = within(await arrives('Datos del siniestro')).getByRole('textbox', { name: /^Número/ });
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    await userEvent.type(number, '1');
    await expect.poll(() => kept().length).toBe(1);
    await userEvent.clear(number);
    expect(kept()).toEqual([]);
  });
});

describe('a registration that is sent', () => {
  it('is not closed by a key while it is on its way', async () => {
    const { onClose } = await open({ registerIncident: () => new Promise(() => undefined) });
    await userEvent.click(await toSummary());
    await screen.findByRole('button', { name: 'Detener' });
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
  });

  it('that is refused says why beside the field that it is about', async () => {
    const refused = { ...invalid, fields: [{ field: 'number', messages: ['Ya hay un siniestro H-100.'] }] };
    await open({ registerIncident: refused });
    await userEvent.click(await toSummary());
    const details = within(await arrives('Datos del siniestro'));
    const number = details.getByRole('textbox', { name: /^(Número|Siniestro|No)/ });
    expect(await details.findByText('Ya hay un siniestro H-100.')).toBeTruthy();
    expect(number.getAttribute('aria-invalid')).toBe('true');
  });

  it('that is refused for a field of another tab is shown there', async () => {
    const refused = { ...invalid, fields: [{ field: 'kilometer', messages: ['Kilómetro: no está en el estado.'] }] };
    await open({ registerIncident: refused });
    await userEvent.click(await toSummary());
    const place = within(await arrives('Lugar'));
    expect(await place.findByText('Kilómetro: no está en el estado.')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Datos del siniestro' })).toBeNull();
  });

  it('goes on where it broke off: the same file is sent again as the same attempt, by the button that has the focus', async () => {
    const sent = uploads((at) => (at === 2 ? null : { __typename: 'Incident', slug: 'a-1', version: at + 1 }));
    await open({ registerIncident: registered });
    await userEvent.click(await toSummary());
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    await expect.poll(() => document.activeElement).toBe(again);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => sent.map(({ names }) => names))
      .toEqual([['presupuesto.pdf'], ['dictamen.pdf'], ['dictamen.pdf']]);
    const [, first, second] = sent;
    expect(second?.key).toBe(first?.key);
  });

  it('says after the page was loaded anew that the incident is registered, and leads to it', async () => {
    uploads(() => null);
    await open({ registerIncident: registered });
    await userEvent.click(await toSummary());
    await screen.findByRole('button', { name: 'Reintentar' });
    const kept = () => Object.keys(localStorage).find((name) => name.startsWith('draft:ana:hdi:registration'));
    await expect.poll(() => localStorage.getItem(kept() ?? '')).toContain('"registered":{"slug":"a-1"');
    cleanup();
    const onDone = vi.fn();
    await signedIn(<Interrupted onDone={onDone} />, {}, { role: 'MRO', customer: 'hdi' });
    expect(await screen.findByText('El siniestro H-100 ya quedó registrado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    await pressed('Ver H-100');
    expect([onDone.mock.calls, kept()]).toEqual([[[{ slug: 'a-1' }]], undefined]);
  });
});
