// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type CodeQueueInput, codeQueue } from '#client/quantification/selector/codeQueue.ts';
import { SearchPicker } from '#client/ui/form/SearchPicker.tsx';

type Concept = { readonly code: string };

function queue(find: CodeQueueInput<Concept>['find']) {
  const said: string[] = [];
  const enqueue = codeQueue<Concept>({
    find,
    add: ({ code }) => said.push(`+${code}`),
    show: (typed) => said.push(`?${typed}`),
    missing: (typed) => said.push(`-${typed.join()}`),
    failed: (typed) => said.push(`!${typed.join()}`),
  });
  return { said, enqueue };
}

describe('codes entered before their results are there', () => {
  it('are all added, in their order, though the first answer comes last', async () => {
    const waiting: (() => void)[] = [];
    const { said, enqueue } = queue(
      (code) => new Promise((resolve) => waiting.push(() => resolve([{ code: `${code}1` }, { code }]))),
    );
    const all = Promise.all(['DEF-01', 'SEN-01', 'PAV-01', 'PAV-02'].map((code) => enqueue([code])));
    while (said.length < 4) {
      await Promise.resolve();
      waiting.shift()?.();
    }
    await all;
    expect(said).toEqual(['+DEF-01', '+SEN-01', '+PAV-01', '+PAV-02']);
  });

  it('are told when they are none, several, or could not be asked for', async () => {
    const { said, enqueue } = queue(async (typed) => {
      if (typed === 'caída') throw new Error('offline');
      if (typed === 'señal') return [{ code: 'SEN-01' }, { code: 'SEN-02' }];
      return typed === 'nada' ? [] : [{ code: 'PAV-01' }];
    });
    await enqueue(['señal']);
    await enqueue(['señal', 'nada', 'pav', 'caída']);
    expect(said).toEqual(['?señal', '+PAV-01', '-señal,nada', '!caída']);
  });
});

describe('the box of the selector', () => {
  afterEach(cleanup);

  it('takes pasted rows as codes, and never as a search of them all', async () => {
    const lists: string[][] = [];
    const queries: string[] = [];
    render(
      <SearchPicker
        label="Agregar concepto"
        query=""
        results={[]}
        input={{ current: null }}
        onQueryChange={(query) => queries.push(query)}
        onPick={() => {}}
        onPasteList={(codes) => lists.push(codes)}
      />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Agregar concepto' }));
    const rows = Array.from({ length: 20 }, (_, at) => `DEF-${at}\tDefensa metálica\t1850.50`);
    await user.paste(`${rows.join('\r\n')}\r\n`);
    expect(lists).toEqual([Array.from({ length: 20 }, (_, at) => `DEF-${at}`)]);
    expect(queries).toEqual([]);
    await user.paste('DEF-01');
    expect([lists.length, queries]).toEqual([1, ['DEF-01']]);
  });
});
