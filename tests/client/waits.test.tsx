// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Sidebar } from '#client/app/shell/Sidebar.tsx';
import DashboardScreen from '#client/dashboard/DashboardScreen.tsx';
import { signedIn } from './signedIn.tsx';

/** What waits for a person, as the menu and the dashboard tell it. */

afterEach(cleanup);

const waiting = (reviews: number) => ({
  inbox: {
    waiting: [
      { wait: 'PENDING', count: 0 },
      { wait: 'TO_REVIEW', count: reviews },
    ],
  },
});

const auditor = { role: 'ARE' };

it('reviews are counted by the menu once there are any, and lead to what may be reviewed', async () => {
  await signedIn(<Sidebar />, waiting(2), auditor);
  const link = await screen.findByRole('link', { name: /^Por revisar\s*2$/ });
  expect(link.getAttribute('href')).toBe('/siniestros_por_auditar?bandeja=por-revisar');
  cleanup();
  await signedIn(<Sidebar />, waiting(0), auditor);
  await screen.findByRole('link', { name: /^Pendientes\s*0$/ });
  expect(screen.queryByRole('link', { name: /^Por revisar/ })).toBeNull();
});

it('reviews are counted by the dashboard once there are any', async () => {
  await signedIn(<DashboardScreen />, waiting(2), auditor);
  await screen.findByText('Cuantificaciones por revisar');
  cleanup();
  await signedIn(<DashboardScreen />, waiting(0), auditor);
  await screen.findByText('Presupuestos por dictaminar');
  expect(screen.queryByText('Cuantificaciones por revisar')).toBeNull();
});
