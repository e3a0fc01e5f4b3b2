// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ApprovalDialog from '#client/budgets/ApprovalDialog.tsx';
import { CustomerAuthorizationDialog, ReinstateDialog } from '#client/budgets/ConfirmationDialogs.tsx';
import CorrectionDialog from '#client/budgets/CorrectionDialog.tsx';
import CounterProposalDialog from '#client/budgets/CounterProposalDialog.tsx';
import InitialBudgetDialog from '#client/budgets/InitialBudgetDialog.tsx';
import { budgetActions, PanelButtons } from '#client/budgets/panel/PanelButtons.tsx';
import { AnnulDialog, RejectionDialog } from '#client/budgets/ReasonDialogs.tsx';
import ReviewDialog from '#client/budgets/ReviewDialog.tsx';
import { type IncidentBudget, useIncidentBudget } from '#client/budgets/useIncidentBudget.ts';
import { announce } from '#client/live/changes.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import { texts } from '#domain/texts.ts';
import { signedIn, stale } from './signedIn.tsx';

/** The dialogs about one event of an incident: what they say before it, and when they may be sent. */

afterEach(() => {
  cleanup();
  localStorage.clear();
  forgetNotices();
});

const incident = (event: string, action: object) => ({
  id: 'i1',
  slug: 'a-1',
  number: 'A-1',
  actions: [{ event, ...action }],
});
const about = { slug: 'a-1', onDone: vi.fn(), onClose: vi.fn() };

it('a confirmation says in which stage it would leave the incident', async () => {
  await signedIn(<ReinstateDialog {...about} />, {
    incident: incident('INCIDENT_REINSTATE', { allowed: true }),
    simulate: { allowed: true, stage: 'QUANTIFIED' },
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Deshacer la anulación?' }));
  expect(await dialog.findByText(/^Después quedará en la etapa «.+»\.$/)).toBeTruthy();
});

it('a confirmation is read with what it is about, and one with a table to go through is not', async () => {
  const saidOf = async (name: string) => {
    const id = (await screen.findByRole('alertdialog', { name })).getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  await signedIn(<ReinstateDialog {...about} />, { incident: incident('INCIDENT_REINSTATE', { allowed: true }) });
  expect(await saidOf('¿Deshacer la anulación?')).toMatch(/^El siniestro A-1 vuelve a la etapa/);
  cleanup();
  const toConfirm = { incident: incident('CUSTOMER_CONFIRM', { allowed: true }) };
  await signedIn(<CustomerAuthorizationDialog {...about} />, toConfirm, { role: 'MRO', customer: 'axa' });
  expect(await saidOf('Deseas autorizar este siniestro?')).toBeNull();
});

it('a form begins in its first field, whichever that is', async () => {
  const first = async (name: string) => {
    await screen.findByRole('dialog', { name });
    await expect.poll(() => document.activeElement?.getAttribute('role')).not.toBe('dialog');
    return document.activeElement;
  };
  await signedIn(<CorrectionDialog {...about} />, { incident: incident('AUTHORIZATION_CORRECT', { allowed: true }) });
  expect(await first('Corregir la autorización')).toBe(screen.getByLabelText(/^Monto autorizado/));
  cleanup();
  const answered = { allowed: true, upload: { url: '/uploads/a-1', field: 'authorization_file' } };
  await signedIn(
    <ApprovalDialog {...about} />,
    {
      incident: {
        ...incident('AUTHORIZATION_UPLOAD', answered),
        facts: { counterProposalOpen: true },
        budget: { lineCount: 1 },
        quantification: { totals: { authorized: { total: '60' } } },
      },
    },
    { role: 'ARE', customer: 'axa' },
  );
  expect(await first('Responder contrapropuesta')).toBe(screen.getByLabelText(/^Comentario/));
});

it('a confirmation that is refused says why, and stays', async () => {
  const onDone = vi.fn();
  await signedIn(<ReinstateDialog {...about} onDone={onDone} />, {
    incident: incident('INCIDENT_REINSTATE', { allowed: true }),
    reinstateIncident: stale,
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Deshacer la anulación?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  expect(await dialog.findByText(stale.message)).toBeTruthy();
  expect([onDone.mock.calls.length, toastStore.read().shown]).toEqual([0, []]);
});

it('a refusal is brought into view at the top of what was sent, since the button is below', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await signedIn(<ReinstateDialog {...about} />, {
    incident: incident('INCIDENT_REINSTATE', { allowed: true }),
    reinstateIncident: stale,
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Deshacer la anulación?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  const text = await dialog.findByText(stale.message);
  expect(shown.mock.instances.filter((one) => (one as unknown as Element).contains(text)).length).toBe(1);
  shown.mockRestore();
});

/** As a list below the dialog reads the incident again. */
function List() {
  const { retry } = useIncidentBudget('a-1');
  return (
    <button type="button" onClick={retry}>
      Leer
    </button>
  );
}

it('a confirmation goes with the amount that was shown, until the person looks at what was saved since', async () => {
  let saved = { version: 3, authorizedAmount: '60.00' };
  const operations = await signedIn(
    <>
      <List />
      <CustomerAuthorizationDialog {...about} />
    </>,
    {
      incident: () => ({ ...incident('CUSTOMER_CONFIRM', { allowed: true }), ...saved }),
      confirmCustomerAuthorization: stale,
    },
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deseas autorizar este siniestro?' }));
  const amount = () => dialog.getByText('Monto autorizado').nextElementSibling?.textContent;
  const readings = () => operations.filter(({ operation }) => operation === 'IncidentBudget').length;
  const sent = () =>
    operations
      .filter(({ operation }) => operation === 'ConfirmCustomerAuthorization')
      .map(({ variables }) => variables.version);
  await expect.poll(amount).toBe('60.00');
  expect(dialog.queryByText('El siniestro cambió mientras lo tenía abierto.')).toBeNull();

  saved = { version: 4, authorizedAmount: '12.00' };
  await act(async () => screen.getByText('Leer').click());
  await expect.poll(readings).toBe(2);
  expect(await dialog.findByText('El siniestro cambió mientras lo tenía abierto.')).toBeTruthy();
  expect(amount()).toBe('60.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await expect.poll(sent).toEqual([3]);

  await userEvent.click(await dialog.findByRole('button', { name: 'Ver' }));
  await expect.poll(amount).toBe('12.00');
  expect(dialog.queryByRole('button', { name: 'Ver' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
  await expect.poll(sent).toEqual([3, 4]);
});

it('a dialog decides on what is saved as it opens, not on what a list read before', async () => {
  let saved = { version: 3, authorizedAmount: '60.00' };
  function Opening() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <List />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {isOpen && <CustomerAuthorizationDialog {...about} />}
      </>
    );
  }
  const operations = await signedIn(<Opening />, {
    incident: () => ({ ...incident('CUSTOMER_CONFIRM', { allowed: true }), ...saved }),
    confirmCustomerAuthorization: stale,
  });
  const readings = () => operations.filter(({ operation }) => operation === 'IncidentBudget').length;
  await expect.poll(readings).toBe(1);
  saved = { version: 4, authorizedAmount: '12.00' };
  await userEvent.click(screen.getByText('Abrir'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deseas autorizar este siniestro?' }));
  await expect.poll(() => dialog.getByText('Monto autorizado').nextElementSibling?.textContent).toBe('12.00');
  expect(dialog.queryByRole('button', { name: 'Ver' })).toBeNull();
});

it('a refusal for what another person saved leads to it, though no change was heard', async () => {
  let version = 3;
  const operations = await signedIn(<RejectionDialog {...about} />, {
    incident: () => ({ ...incident('BUDGET_REJECT', { allowed: true }), version }),
    rejectReasons: [{ id: 'r1', slug: 'fotos', name: 'Faltan fotografías' }],
    rejectBudget: stale,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar presupuesto' }));
  await userEvent.click(dialog.getByRole('button', { name: /Motivo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Faltan fotografías' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Comentario/ }), 'Faltan dos');
  version = 4;
  const reject = () => userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await reject();
  await userEvent.click(await dialog.findByRole('button', { name: 'Ver' }));
  await expect.poll(() => dialog.queryByText('Validación')).toBeNull();
  await reject();
  const sent = () => operations.filter(({ operation }) => operation === 'RejectBudget').map((one) => one.variables);
  const written = { slug: 'a-1', reason: 'fotos', comment: 'Faltan dos' };
  await expect.poll(sent).toEqual([
    { ...written, version: 3 },
    { ...written, version: 4 },
  ]);
});

it.each([
  ['Rechazar presupuesto', 'Rechazar', RejectionDialog, 'BUDGET_REJECT', 'Se ha rechazado el presupuesto.'],
  ['Anular siniestro', 'Anular', AnnulDialog, 'INCIDENT_ANNUL', 'Se anuló el siniestro.'],
])('«%s» is done with its reason, says so, and leaves no draft', async (title, label, Dialog, event, said) => {
  const [onDone, isOut] = [vi.fn(), { value: true }];
  const outcome = () => {
    if (isOut.value) throw new Error('nothing answers');
    return { __typename: 'Incident', id: 'i1', slug: 'a-1' };
  };
  await signedIn(<Dialog {...about} onDone={onDone} />, {
    incident: {
      ...incident(event, { allowed: true }),
      budget: { amount: '116', lineCount: 2, authorizedBy: { id: 'p1', name: 'Eva Ríos' } },
    },
    rejectReasons: [{ id: 'r1', slug: 'fotos', name: 'Faltan fotografías' }],
    rejectBudget: outcome,
    annulIncident: outcome,
  });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  if (event === 'BUDGET_REJECT') {
    expect(dialog.getByText('Siniestro A-1: se rechaza el presupuesto de $116.00')).toBeTruthy();
    expect(dialog.getByText(/^Sus 2 conceptos cuantificados se archivan con él/)).toBeTruthy();
    expect(dialog.getByText('También se retira la autorización de Eva Ríos.')).toBeTruthy();
  }
  await userEvent.click(dialog.getByRole('button', { name: /Motivo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Faltan fotografías' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: label });
  await userEvent.type(dialog.getByRole('textbox', { name: /^Comentario/ }), '  ');
  expect(send.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Comentario/ }), 'Faltan dos');
  const drafts = () => Object.keys(localStorage).filter((name) => /rejection|annulment/.test(name));
  await expect.poll(drafts).toHaveLength(1);
  await userEvent.click(send);
  expect(
    await dialog.findByText(
      event === 'BUDGET_REJECT' ? 'Ha ocurrido un error rechazando el presupuesto.' : 'No se pudo anular el siniestro.',
    ),
  ).toBeTruthy();
  expect([onDone.mock.calls.length, drafts().length]).toEqual([0, 1]);
  isOut.value = false;
  await userEvent.click(send);
  await expect.poll(() => onDone.mock.calls).toEqual([[{ slug: 'a-1' }]]);
  expect([drafts(), toastStore.read().shown.map(({ text }) => text)]).toEqual([[], [said]]);
});

it.each([
  [false, 'Lo leerá el operador en la bitácora.'],
  [true, 'Queda en la bitácora.'],
])("a reason is announced to the operator, unless the incident is one's own (%s)", async (isOwn, said) => {
  await signedIn(<AnnulDialog {...about} />, { incident: { ...incident('INCIDENT_ANNUL', { allowed: true }), isOwn } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular siniestro' }));
  expect(dialog.getByRole('textbox', { name: /^Comentario/ }).getAttribute('aria-describedby')).toBeTruthy();
  expect(dialog.getByText(/bitácora\.$/).textContent).toBe(said);
});

it('a review says that the budget was returned already', async () => {
  await signedIn(<ReviewDialog {...about} />, {
    incident: { ...incident('BUDGET_REVIEW', { allowed: true }), secondLook: { state: 'RETURNED', reasons: ['CUT'] } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisar la cuantificación' }));
  expect(await dialog.findByText('Devuelto en revisión')).toBeTruthy();
});

it('a review judges the lines that were there as it opened, until the reviewer looks at what was saved since', async () => {
  let version = 3;
  const operations = await signedIn(
    <>
      <List />
      <ReviewDialog {...about} />
    </>,
    {
      incident: () => ({
        ...incident('BUDGET_REVIEW', { allowed: true }),
        version,
        secondLook: { reasons: ['AMOUNT', 'DRAWN'] },
        quantification: { totals: { initial: { total: '1300.00' }, authorized: { total: `${1300 - version}.00` } } },
      }),
      reviewBudget: stale,
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisar la cuantificación' }));
  const said = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
  await expect.poll(() => said('Se revisa')).toBe('por su monto y por sorteo');
  expect([said('Monto inicial'), said('Monto autorizado')]).toEqual(['1,300.00', '1,297.00']);
  await userEvent.click(dialog.getByRole('radio', { name: /^Aceptar/ }));
  version = 4;
  await act(async () => screen.getByText('Leer').click());
  await expect.poll(() => operations.filter(({ operation }) => operation === 'IncidentBudget').length).toBe(2);
  const by = { username: 'eva', name: 'Eva Ríos' };
  await act(async () => announce({ slug: 'a-1', version, event: 'BUDGET_QUANTIFY', by }));
  const judged = () =>
    operations.filter(({ operation }) => operation === 'ReviewBudget').map((one) => one.variables.version);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar revisión' }));
  expect(await dialog.findByText(stale.message)).toBeTruthy();
  expect(judged()).toEqual([3]);

  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Ver' }));
  expect(opened.mock.calls).toEqual([['/quantification/a-1/axa', '_blank']]);
  opened.mockRestore();
  expect(dialog.queryByText(stale.message)).toBeNull();
  await expect.poll(() => said('Monto autorizado')).toBe('1,296.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar revisión' }));
  await expect.poll(judged).toEqual([3, 4]);
});

it('a budget that may not be sent says so in its own words, and why', async () => {
  await signedIn(<InitialBudgetDialog {...about} />, {
    incident: incident('BUDGET_UPLOAD', { allowed: false, reasons: [{ code: 'state', text: 'Ya hay presupuesto.' }] }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto inicial' }));
  expect(dialog.getByText(texts.noBudgetToUpload)).toBeTruthy();
  expect(dialog.getByText('Ya hay presupuesto.')).toBeTruthy();
});

it('a review asks for a comment where the quantification is returned, and for none where it is accepted', async () => {
  const sent: unknown[] = [];
  const reviewBudget = ({ input }: { input: { verdict: string } }) => {
    sent.push(input.verdict);
    return stale;
  };
  await signedIn(<ReviewDialog {...about} />, {
    incident: incident('BUDGET_REVIEW', { allowed: true }),
    reviewBudget,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisar la cuantificación' }));
  const isAsked = () => dialog.getByRole('textbox', { name: /^Comentario/ }).getAttribute('aria-required') === 'true';
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar revisión' });
  expect(save.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: /^Devolver/ }));
  expect(isAsked()).toBe(true);
  await userEvent.click(save);
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: /^Aceptar/ }));
  expect(isAsked()).toBe(false);
  await userEvent.click(save);
  await expect.poll(() => sent).toEqual(['ACCEPTED']);
});

it('a budget is not sent before its amount and its file are there', async () => {
  await signedIn(<InitialBudgetDialog {...about} />, { incident: incident('BUDGET_UPLOAD', { allowed: true }) });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar presupuesto' });
  expect(send.disabled).toBe(true);
});

it('a file that was chosen is taken away by its button, and the budget is not sent without it', async () => {
  const answers = { incident: incident('BUDGET_UPLOAD', { allowed: true }) };
  await signedIn(<InitialBudgetDialog {...about} />, answers, { customer: 'hdi' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto inicial' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Monto' }), '100');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Confirmar monto' }), '100');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for the file');
  await userEvent.upload(input, new File(['%PDF-1.4'], 'presupuesto.pdf', { type: 'application/pdf' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Agregar presupuesto' });
  await expect.poll(() => send.disabled).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar presupuesto.pdf' }));
  expect([dialog.queryByText('presupuesto.pdf'), send.disabled]).toEqual([null, true]);
});

it('a budget that was begun stays as a draft: closing it says so and asks nothing', async () => {
  const onClose = vi.fn();
  await signedIn(<InitialBudgetDialog {...about} onClose={onClose} />, {
    incident: incident('BUDGET_UPLOAD', { allowed: true }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto inicial' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Monto' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect([onClose.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  expect(toastStore.read().shown.map(({ text }) => text)).toEqual(['Lo que escribió quedó como borrador']);
});

it('what was typed and taken away again is no draft', async () => {
  await signedIn(<InitialBudgetDialog {...about} />, { incident: incident('BUDGET_UPLOAD', { allowed: true }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto inicial' }));
  const amount = dialog.getByRole('textbox', { name: 'Monto' });
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  await userEvent.type(amount, '1');
  await expect.poll(() => kept().length).toBe(1);
  await userEvent.clear(amount);
  expect(kept()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(toastStore.read().shown).toEqual([]);
});

it('an answer to a counter-proposal that changes nothing says that it takes a comment', async () => {
  await signedIn(
    <ApprovalDialog {...about} />,
    {
      incident: {
        ...incident('AUTHORIZATION_UPLOAD', { allowed: true }),
        facts: { counterProposalOpen: true },
        authorizedAmount: '100.00',
        budget: { lineCount: 0, amount: '120.00' },
      },
    },
    { role: 'ARE' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder contrapropuesta' }));
  const comment = dialog.getByRole('textbox', { name: 'Comentario' });
  const described = (comment.getAttribute('aria-describedby') ?? '').split(' ');
  const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(words).toContain('Obligatorio si no cambia el monto');
});

it('an amount that is typed over what was asked, or far below it, is pointed out before it is sent', async () => {
  const answers = { incident: { ...incident('AUTHORIZATION_UPLOAD', { allowed: true }), initialAmount: '1000.00' } };
  await signedIn(<ApprovalDialog {...about} />, answers, { role: 'ARE', customer: 'hdi' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Autorizar presupuesto' }));
  const amount = dialog.getByRole('textbox', { name: 'Monto autorizado' });
  const hint = () =>
    dialog
      .queryAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  await userEvent.type(amount, '1000');
  expect(hint()).toBe('');
  await userEvent.type(amount, '0.5');
  await expect.poll(hint).toBe(`${texts.budgetExceeded}Pasa del monto inicial por 9,000.50.`);
  await userEvent.clear(amount);
  await expect.poll(hint).toBe('');
  for (const value of ['1', '10', '100']) {
    fireEvent.change(amount, { target: { value } });
    expect(hint(), 'of a figure while the next is typed').toBe('');
  }
  await expect.poll(hint).toBe('Es mucho menos que el monto inicial (90.00\u00a0% menos).');
});

it('an answer that was begun is no draft of other lines, whose sum is another', async () => {
  let total = '112.00';
  function Reopened() {
    const [times, setTimes] = useState(0);
    return <ApprovalDialog key={times} {...about} onClose={() => setTimes(times + 1)} />;
  }
  await signedIn(
    <Reopened />,
    {
      incident: {
        ...incident('AUTHORIZATION_UPLOAD', { allowed: true }),
        facts: { counterProposalOpen: true },
        authorizedAmount: '100.00',
        budget: { lineCount: 1, amount: '120.00' },
        quantification: () => ({ version: 1, totals: { authorized: { total } } }),
      },
    },
    { role: 'ARE' },
  );
  const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' });
  const reopened = async (sum: string) => {
    total = sum;
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect.poll(() => screen.queryByRole('dialog')?.textContent).toContain(sum);
    return (await comment()).value;
  };
  await userEvent.type(await comment(), 'Se midió.');
  expect([await reopened('111.00'), await reopened('112.00')]).toEqual(['', 'Se midió.']);
});

it('a budget is authorized, or its counter-proposal answered, by a button that says which', () => {
  const labels = (counterProposalOpen: boolean) =>
    budgetActions({
      ...incident('AUTHORIZATION_UPLOAD', { allowed: true }),
      facts: { counterProposalOpen },
      rejection: null,
    } as unknown as IncidentBudget).map(({ label }) => label);
  expect([labels(false), labels(true)]).toEqual([['Autorizar'], ['Responder contrapropuesta']]);
});

it('of what may be done with a budget only the step that is expected stands out', async () => {
  const allowed = ['BUDGET_REJECT', 'BUDGET_QUANTIFY', 'AUTHORIZATION_UPLOAD'].map((event) => ({
    event,
    allowed: true,
  }));
  const budget = { slug: 'a-1', stage: 'QUANTIFIED', actions: allowed, facts: {}, rejection: null };
  await signedIn(<PanelButtons incident={budget as unknown as IncidentBudget} onAct={vi.fn()} />, {}, { role: 'ARE' });
  const buttons = screen.getAllByRole('button');
  const looks = buttons.map(({ textContent, className }) => [
    textContent,
    className.match(/primary|secondary|quiet/)?.[0],
  ]);
  expect(looks).toEqual([
    ['Cuantificar', 'primary'],
    ['Autorizar', 'secondary'],
    ['Rechazar presupuesto', 'quiet'],
  ]);
});

describe('a counter-proposal of a line in euros', () => {
  const line = {
    line: { id: 'l1', code: 'BAR-001', name: 'Barrera metálica' },
    place: 2,
    unit: { abbreviation: 'm' },
    currency: 'EUR',
    quantity: '1',
    unitPrice: '25.00',
    authorizedQuantity: '1',
    authorizedUnitPrice: '20.00',
    initialAmount: '500.00',
    authorizedAmount: '400.00',
  };
  const lines = [{ ...line, line: { id: 'l0', code: 'SEN-001', name: 'Señal' }, place: 1 }, line];
  const version = { number: 2, kind: 'AUTHORIZED', authorizedAmount: '928.00', adjustment: null, lines };

  /** Closing it opens it anew. */
  function Reopened() {
    const [times, setTimes] = useState(0);
    return <CounterProposalDialog key={times} {...about} onClose={() => setTimes(times + 1)} />;
  }

  const opened = async () => {
    await signedIn(
      <Reopened />,
      {
        incident: {
          ...incident('CUSTOMER_COUNTERPROPOSE', { allowed: true }),
          lineVersions: { nodes: [version] },
          lineVersion: { version, lines },
        },
      },
      { role: 'MRO', customer: 'gnp' },
    );
    return within(await screen.findByRole('dialog', { name: /^Contra propuesta/ }));
  };
  const askAgain = async (dialog: Awaited<ReturnType<typeof opened>>, name: RegExp) => {
    await userEvent.click(await dialog.findByRole('button', { name: /Pedir de nuevo una partida$/ }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const asked = { name: 'Precio unitario pedido (EUR)' };

  it('names the currency of the price, and the pesos of the difference', async () => {
    const dialog = await opened();
    await askAgain(dialog, /^BAR-001/);
    expect(dialog.getByRole('textbox', asked)).toBeTruthy();
    expect(dialog.getByRole('columnheader', { name: 'Diferencia en pesos' })).toBeTruthy();
  });

  it('says beside the price what is wrong with it, before anything is sent', async () => {
    const dialog = await opened();
    await askAgain(dialog, /^BAR-001/);
    await userEvent.clear(dialog.getByRole('textbox', asked));
    expect(dialog.getByRole('textbox', asked).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText(/^Precio unitario: escriba un número/)).toBeTruthy();
  });

  it('can be sent once the line, whatever its place, the comment and the file are well', async () => {
    const dialog = await opened();
    await askAgain(dialog, /^BAR-001/);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comentario' }), 'Va de nuevo.');
    const file = new File(['%PDF-1.4'], 'contrapropuesta.pdf', { type: 'application/pdf' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for the file');
    await userEvent.upload(input, file);
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar contra propuesta' });
    await vi.waitFor(() => expect(send.disabled).toBe(false));
    await userEvent.clear(dialog.getByRole('textbox', asked));
    expect(send.disabled).toBe(true);
  });

  it('keeps the lines that are asked again in its draft, as it keeps the comment', async () => {
    const dialog = await opened();
    await askAgain(dialog, /^BAR-001/);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Se midió.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comentario' }), 'Va de nuevo.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText(/^Se recuperó lo que había escrito/);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Por qué' })).value).toBe('Se midió.');
  });

  it('asks no line again by an arrow alone, goes on in the fields of the one that is chosen, and back to the list', async () => {
    const dialog = await opened();
    const list = () => dialog.findByRole('button', { name: /Pedir de nuevo una partida$/ });
    (await list()).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(dialog.queryByRole('textbox', { name: 'Por qué' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await dialog.findByRole('group', { name: /^Se pide de nuevo: BAR-001/ })).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Cantidad pedida' }));
    await askAgain(dialog, /^SEN-001/);
    expect(dialog.queryByRole('button', { name: /Pedir de nuevo/ })).toBeNull();
    const [first] = dialog.getAllByRole('textbox', { name: 'Cantidad pedida' });
    await expect.poll(() => document.activeElement).toBe(first);
    dialog.getByRole('button', { name: 'No pedir SEN-001' }).focus();
    await userEvent.keyboard('{Enter}');
    const again = await list();
    await expect.poll(() => document.activeElement).toBe(again);
  });
});

it('the focus goes on beside the file where the document of the budget is taken, whose button leaves', async () => {
  const answers = {
    incident: {
      ...incident('AUTHORIZATION_UPLOAD', { allowed: true }),
      authorizedAmount: '60',
      facts: { counterProposalOpen: false },
      budget: { lineCount: 1 },
      budgetDocument: { pdf: '/files/a-1.pdf', workbook: '/files/a-1.xlsx' },
      quantification: { totals: { authorized: { total: '60' } } },
    },
    '/files/a-1.pdf': () => new Response('%PDF-1.4'),
  };
  await signedIn(<ApprovalDialog {...about} />, answers, { role: 'ARE', customer: 'axa' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Autorizar presupuesto' }));
  (await dialog.findByRole('button', { name: 'Usar el documento del presupuesto' })).focus();
  await userEvent.keyboard('{Enter}');
  await dialog.findByText('presupuesto-autorizado-A-1.pdf');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Elegir archivo: Presupuesto Autorizado' }));
});
