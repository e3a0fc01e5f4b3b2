// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetched } from '#client/ui/fetched.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>{`Hola, ${name}`}</p>;
const draw = (screenOf: ReturnType<typeof fetched<{ name: string }>>) => (
  <screenOf.Component props={{ name: 'Ana' }} waiting={<p>Cargando…</p>} beside={<p>al lado</p>} />
);

it('code that was fetched ahead is drawn in the first rendering, with what stands beside it', async () => {
  const ahead = fetched(async () => ({ default: Greeting }));
  await ahead.prefetch();
  render(draw(ahead));
  expect(document.body.textContent).toBe('Hola, Anaal lado');
});

it('other code is waited for, and fetched once', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const { rerender } = render(draw(fetched(load)));
  expect(document.body.textContent).toBe('Cargando…');
  await expect.poll(() => document.body.textContent).toBe('Hola, Anaal lado');
  rerender(<p>otra pantalla</p>);
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { readonly failure: Error | null }> {
  override state: { readonly failure: Error | null } = { failure: null };
  static getDerivedStateFromError = (failure: Error) => ({ failure });
  override render = () => this.state.failure?.message ?? this.props.children;
}

it('code that cannot be fetched is a failure of the screen, and is asked for again when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  const unsteady = fetched(async () => {
    if (isDown) throw new Error('no hay red');
    return { default: Greeting };
  });
  await expect(unsteady.prefetch()).rejects.toThrow('no hay red');
  const { unmount } = render(<Boundary>{draw(unsteady)}</Boundary>);
  await screen.findByText('no hay red');
  unmount();
  isDown = false;
  render(<Boundary>{draw(unsteady)}</Boundary>);
  await screen.findByText('Hola, Ana');
});
