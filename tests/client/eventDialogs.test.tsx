// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import ApprovalDialog from '#client/budgets/ApprovalDialog.tsx';
import { ReinstateDialog } from '#client/budgets/ConfirmationDialogs.tsx';
import InitialBudgetDialog from '#client/budgets/InitialBudgetDialog.tsx';
import { budgetActions } from '#client/budgets/panel/PanelButtons.tsx';
import type { IncidentBudget } from '#client/budgets/useIncidentBudget.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import { texts } from '#domain/texts.ts';
import { signedIn } from './signedIn.tsx';

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

it('a budget that may not be sent says so in its own words, and why', async () => {
  await signedIn(<InitialBudgetDialog {...about} />, {
    incident: incident('BUDGET_UPLOAD', { allowed: false, reasons: [{ code: 'state', text: 'Ya hay presupuesto.' }] }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Presupuesto inicial' }));
  expect(dialog.getByText(texts.noBudgetToUpload)).toBeTruthy();
  expect(dialog.getByText('Ya hay presupuesto.')).toBeTruthy();
});

it('a budget is not sent before its amount and its file are there', async () => {
  await signedIn(<InitialBudgetDialog {...about} />, { incident: incident('BUDGET_UPLOAD', { allowed: true }) });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar presupuesto' });
  expect(send.disabled).toBe(true);
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

it('a budget is authorized, or its counter-proposal answered, by a button that says which', () => {
  const labels = (counterProposalOpen: boolean) =>
    budgetActions({
      ...incident('AUTHORIZATION_UPLOAD', { allowed: true }),
      facts: { counterProposalOpen },
      rejection: null,
    } as unknown as IncidentBudget).map(({ label }) => label);
  expect([labels(false), labels(true)]).toEqual([['Autorizar'], ['Responder contrapropuesta']]);
});
