// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useWizard } from '#client/registration/RegistrationWizard.tsx';
import { type Tab, tabLabels, tabs } from '#client/registration/useRegistrationForms.ts';
import { Wizard } from '#client/ui/form/Wizard.tsx';

afterEach(cleanup);

type Given = {
  readonly check: (tab: Tab) => Promise<boolean> | boolean;
  readonly wrong?: readonly Tab[] | null;
};

/** The machine's wizard in the kit's frame, with one field a tab. */
function Registration({ check, wrong = null }: Given) {
  const wizard = useWizard({ check, wrong });
  const [typed, setTyped] = useState('');
  return (
    <Wizard
      label="Registro"
      steps={wizard.steps}
      current={wizard.current}
      onGo={wizard.go}
      onPrevious={wizard.previous}
      onNext={wizard.next}
      onFinish={wizard.finish}
      finishLabel="Registrar"
      isPending={wizard.isFinished}
    >
      <input aria-label="Campo" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {wizard.isFinished && <p role="status">terminado</p>}
    </Wizard>
  );
}

const step = (tab: Tab) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(tabLabels[tab]) });
const current = () => tabs.find((tab) => step(tab).getAttribute('aria-current') === 'step');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const arrives = (tab: Tab) => expect.poll(current).toBe(tab);

it('goes on only from a tab that passes its check, and marks one that does not', async () => {
  let passes = false;
  render(<Registration check={() => passes} />);
  await press('Siguiente');
  await expect.poll(() => step('details').textContent).toContain('(con errores)');
  expect(current()).toBe('details');
  expect(step('place').disabled).toBe(true);
  passes = true;
  await press('Siguiente');
  await arrives('place');
  expect(step('details').textContent).not.toContain('(con errores)');
});

it('goes on with Enter in a field, and back to any tab that was visited', async () => {
  render(<Registration check={() => true} />);
  await userEvent.type(screen.getByLabelText('Campo'), 'G26{Enter}');
  await arrives('place');
  await userEvent.type(screen.getByLabelText('Campo'), '{Enter}');
  await arrives('budget');
  await userEvent.click(step('details'));
  await arrives('details');
  expect(screen.getByLabelText<HTMLInputElement>('Campo').value).toBe('G26');
  await userEvent.click(step('budget'));
  await arrives('budget');
  expect(step('summary').disabled).toBe(true);
});

it('stops, on the way to a later tab, at the first one that does not pass any more', async () => {
  const wrong = new Set<Tab>();
  render(<Registration check={(tab) => !wrong.has(tab)} />);
  for (const next of ['place', 'budget', 'files'] as const) {
    await press('Siguiente');
    await arrives(next);
  }
  await userEvent.click(step('details'));
  await arrives('details');
  wrong.add('place');
  await userEvent.click(step('files'));
  await arrives('place');
  expect(step('place').textContent).toContain('(con errores)');
});

it('finishes from the last tab once every tab passes, and only once', async () => {
  const asked: Tab[] = [];
  render(
    <Registration
      check={async (tab) => {
        asked.push(tab);
        return true;
      }}
    />,
  );
  for (const next of tabs.slice(1)) {
    await press('Siguiente');
    await arrives(next);
  }
  asked.length = 0;
  await userEvent.dblClick(screen.getByRole('button', { name: 'Registrar' }));
  await expect.poll(() => screen.queryByText('terminado')).not.toBeNull();
  expect(asked).toEqual(tabs);
});

it('opens on the first tab that the server refused, with all the others open too', async () => {
  render(<Registration check={() => true} wrong={['budget', 'files']} />);
  expect(current()).toBe('budget');
  expect(tabs.filter((tab) => step(tab).disabled)).toEqual([]);
  expect(tabs.filter((tab) => step(tab).textContent?.includes('(con errores)'))).toEqual(['budget', 'files']);
});

it('treats a check that fails as one that does not pass', async () => {
  render(<Registration check={() => Promise.reject(new Error('offline'))} />);
  await press('Siguiente');
  await expect.poll(() => step('details').textContent).toContain('(con errores)');
  expect(current()).toBe('details');
});

it('Enter goes on from a box and from a part of a date, as the frame is then, and from nothing else', async () => {
  const went: string[] = [];
  const frame = (as: string, current = 'a') => (
    <Wizard
      label="Registro"
      steps={['a', 'b'].map((id) => ({ id, label: id, state: 'pending' as const }))}
      current={current}
      onGo={() => undefined}
      onPrevious={() => undefined}
      onNext={() => went.push(as)}
      onFinish={() => went.push('finished')}
    >
      <input aria-label="caja" />
      <input aria-label="marca" type="checkbox" />
      <input aria-label="lista" role="combobox" aria-expanded="true" aria-controls="x" />
      <input aria-label="propia" ref={(own) => own?.addEventListener('keydown', (event) => event.preventDefault())} />
      <span role="spinbutton" aria-label="día" aria-valuenow={1} tabIndex={0} />
    </Wizard>
  );
  const { rerender } = render(frame('first'));
  const enterIn = async (...names: readonly string[]) => {
    for (const name of names) {
      screen.getByLabelText(name).focus();
      await userEvent.keyboard('{Enter}');
    }
    return went.splice(0);
  };
  expect(await enterIn('marca', 'lista', 'propia', 'caja', 'día')).toEqual(['first', 'first']);
  rerender(frame('second'));
  expect(await enterIn('caja')).toEqual(['second']);
  rerender(frame('third', 'b'));
  expect(await enterIn('caja', 'día')).toEqual([]);
});
