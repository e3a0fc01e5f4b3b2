// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReinstateDialog } from '#client/budgets/ConfirmationDialogs.tsx';
import InitialBudgetDialog from '#client/budgets/InitialBudgetDialog.tsx';
import { texts } from '#domain/texts.ts';
import { signedIn } from './signedIn.tsx';

/** The dialogs about one event of an incident: what they say before it, and when they may be sent. */

afterEach(cleanup);

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
