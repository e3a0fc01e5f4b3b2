// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import WebhooksScreen from '#client/webhooks/WebhooksScreen.tsx';
import { signedIn } from './signedIn.tsx';

/** The list of webhooks, and the dialog of what was sent to one. */

afterEach(cleanup);

const webhook = {
  id: 'w1',
  url: 'https://avisos.example/dictamen',
  events: [],
  isActive: true,
  version: 1,
  failed: 0,
  goneAt: null,
};
const delivery = { __typename: 'WebhookDelivery', id: 'd1', messageId: 'm1', status: 'WAITING', attempts: 0 };

it('what was sent in the dialog is counted in the list once the dialog closes', async () => {
  let sent = 0;
  await signedIn(<WebhooksScreen />, {
    webhooks: () => [{ ...webhook, waiting: sent }],
    testWebhook: () => {
      sent += 1;
      return delivery;
    },
  });
  const waiting = async () => {
    const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
    const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Por entregar');
    return table.getByText(webhook.url).closest('tr')?.children[at]?.textContent;
  };
  await userEvent.click(await screen.findByRole('button', { name: `Envíos de ${webhook.url}` }));
  expect(await waiting()).toBe('0');
  const dialog = within(await screen.findByRole('dialog', { name: 'Envíos del webhook' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar una prueba' }));
  await expect.poll(() => sent).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(waiting, { timeout: 5_000 }).toBe('1');
});

it('a webhook whose receiver is gone is named above the list, where it no longer stands', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const gone = { ...webhook, isActive: false, waiting: 3, goneAt: daysAgo(29) };
  const longGone = { ...gone, id: 'w3', url: 'https://antes.example/', goneAt: daysAgo(31) };
  await signedIn(<WebhooksScreen />, {
    webhooks: [gone, longGone, { ...webhook, id: 'w2', url: 'https://otro.example/', waiting: 0, goneAt: null }],
  });
  await screen.findByText(/contestó 410/);
  expect(screen.getByText(/^https:\/\/avisos\.example\/dictamen · /).textContent).toMatch(/ · \d\d\/\d\d\/\d{4} /);
  expect(screen.queryByText(/antes\.example/)).toBeNull();
  const table = within(screen.getByRole('table', { name: 'Webhooks' }));
  expect(table.queryByText(gone.url)).toBeNull();
});

it('what was sent to a stopped webhook is read where it stands, and nothing more is sent to it', async () => {
  await signedIn(<WebhooksScreen />, {
    webhooks: [{ ...webhook, isActive: false, waiting: 1 }],
    webhookDeliveries: { nodes: [{ ...delivery, status: 'WAITING', problem: 'Contestó 410' }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver inactivos' }));
  await screen.findByRole('button', { name: `Reactivar ${webhook.url}` });
  await userEvent.click(screen.getByRole('button', { name: `Envíos de ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Envíos del webhook' }));
  await dialog.findByText('Contestó 410');
  await dialog.findByText(/^Detenido: /);
  const buttons = dialog.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(buttons.filter((name) => name?.startsWith('Enviar'))).toEqual([]);
});

it('why a delivery failed is shown whole, in the column that takes the room of the dialog', async () => {
  const problem = 'Su secreto se guardó con otra llave (JWT_SECRET). Elimine este webhook y dé de alta otro.';
  await signedIn(<WebhooksScreen />, {
    webhooks: [{ ...webhook, waiting: 0 }],
    webhookDeliveries: { nodes: [{ ...delivery, status: 'FAILED', problem }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Envíos de ${webhook.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Envíos del webhook' }));
  const reason = await dialog.findByText(problem);
  expect(reason.closest('td')?.className).toMatch(/grows/);
  expect(reason.parentElement?.className).toMatch(/wrapping/);
});
