// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchBox } from '#client/quantification/desk/Desk.ts';
import { type CodeQueueInput, codeQueue } from '#client/quantification/selector/codeQueue.ts';
import { SearchPicker } from '#client/ui/form/SearchPicker.tsx';

type Concept = { readonly code: string };

function queue(find: CodeQueueInput<Concept>['find']) {
  const said: string[] = [];
  const enqueue = codeQueue<Concept>({
    find,
    add: ({ code }, typed) => said.push(`+${code}${typed.includes('*') ? ` as ${typed}` : ''}`),
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
      waiting.pop()?.();
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

describe('a code typed quickly', () => {
  it('is found by its last letters and figures, and the figures behind it go with its line', async () => {
    const asked: string[] = [];
    const { said, enqueue } = queue(async (contains) => {
      asked.push(contains);
      return [{ code: 'DM-TRB-0001' }, { code: 'DM-TRB-0011' }];
    });
    await enqueue(['trb1*12*350.50']);
    await enqueue(['TRB-11']);
    await enqueue(['trb*2']);
    expect(asked).toEqual(['trb1', 'TRB-11', 'trb']);
    expect(said).toEqual(['+DM-TRB-0001 as trb1*12*350.50', '+DM-TRB-0011', '?trb*2']);
  });

  it('is the one that is written so, though another ends with it', async () => {
    const { said, enqueue } = queue(async () => [{ code: 'SV-TRB-1' }, { code: 'TRB-1' }]);
    await enqueue(['trb-1', 'sv-trb-1']);
    expect(said).toEqual(['+TRB-1', '+SV-TRB-1']);
  });

  it('of which there are several is shown to be chosen', async () => {
    const { said, enqueue } = queue(async () => [{ code: 'DM-TRB-0001' }, { code: 'SV-TRB-1' }]);
    await enqueue(['trb1']);
    await enqueue(['dmtrb1']);
    expect(said).toEqual(['?trb1', '+DM-TRB-0001']);
  });
});

describe('the box of the selector', () => {
  afterEach(cleanup);

  it('tells who hears it how many were found', async () => {
    const found = ['DEF-01', 'DEF-02'].map((code) => ({ id: code, code, text: 'Defensa metálica' }));
    for (const [results, said] of [
      [found, '2 resultados'],
      [found.slice(1), '1 resultado'],
    ] as const) {
      render(
        <SearchPicker
          label="Agregar concepto"
          query="DEF"
          results={results}
          input={{ current: null }}
          onQueryChange={() => {}}
          onPick={() => {}}
        />,
      );
      await userEvent.setup().click(screen.getByRole('combobox', { name: 'Agregar concepto' }));
      expect(screen.getByRole('status').textContent).toBe(said);
      cleanup();
    }
  });

  it('takes pasted rows as rows, and never as a search of them all', async () => {
    const lists: string[][][] = [];
    const queries: string[] = [];
    render(
      <SearchPicker
        label="Agregar concepto"
        query=""
        results={[]}
        input={{ current: null }}
        onQueryChange={(query) => queries.push(query)}
        onPick={() => {}}
        onPasteList={(rows) => lists.push(rows)}
      />,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Agregar concepto' }));
    const rows = Array.from({ length: 20 }, (_, at) => `DEF-${at}\tDefensa metálica\t1850.50`);
    await user.paste(`${rows.join('\r\n')}\r\n`);
    expect(lists).toEqual([Array.from({ length: 20 }, (_, at) => [`DEF-${at}`, 'Defensa metálica', '1850.50'])]);
    expect(queries).toEqual([]);
    await user.paste('DEF-01\t2\t10.50\n');
    expect(lists.at(-1)).toEqual([['DEF-01', '2', '10.50']]);
    await user.paste('DEF-01');
    expect([lists.length, queries]).toEqual([2, ['DEF-01']]);
  });
});

describe('the cursor of the search', () => {
  const boxOf = (isDisabled: boolean) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const box = new SearchBox();
    const input = document.createElement('input');
    input.disabled = isDisabled;
    const other = document.createElement('button');
    document.body.append(input, other);
    box.input.current = input;
    const enabled = () => {
      input.disabled = false;
      box.opened();
      return document.activeElement === input;
    };
    return { box, input, other, enabled };
  };

  it('is put into an enabled box at once, and into another once it is enabled', () => {
    const open = boxOf(false);
    open.box.focus();
    expect(document.activeElement).toBe(open.input);
    const shut = boxOf(true);
    shut.box.focus();
    expect([document.activeElement === shut.input, shut.enabled()]).toEqual([false, true]);
  });

  it('stays where a person has put it meanwhile, and is not taken from there later', () => {
    const { box, input, other, enabled } = boxOf(true);
    box.focus();
    other.focus();
    expect(enabled()).toBe(false);
    other.blur();
    input.disabled = true;
    expect(enabled()).toBe(false);
  });
});
