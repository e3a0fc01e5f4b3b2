import { describe, expect, test } from 'vitest';
import { EditableRows } from '#client/rows/EditableRows.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';

type Row = { readonly key: string; readonly code: string; readonly text: string };

/** Rows whose summary is how many hold something wrong. */
function tableOf(count: number) {
  const wrong = new Set<string>();
  const rows = Array.from({ length: count }, (_, at) => ({ key: `k${at}`, code: `C-${at}`, text: '' }));
  return new EditableRows<Row, { wrong: number; shown: number; all: number }>(rows, {
    replace(before, after) {
      if (before) wrong.delete(before.key);
      if (after?.text === 'x') wrong.add(after.key);
    },
    clear: () => wrong.clear(),
    summary: (counted) => ({ ...counted, wrong: wrong.size }),
  });
}

describe('rows that are edited', () => {
  test('a change of one of 1,000 rows notifies its row and the summary, not the order', () => {
    const rows = tableOf(1000);
    const heard: string[] = [];
    for (const key of rows.keys()) rows.onRow(key, () => heard.push(key));
    rows.onKeys(() => heard.push('order'));
    rows.onSummary(() => heard.push('summary'));
    rows.put({ key: 'k500', code: 'C-500', text: 'x' });
    expect(heard).toEqual(['k500', 'summary']);
    expect(rows.summary()).toEqual({ wrong: 1, shown: 1000, all: 1000 });
  });

  test('removed rows come back where they were, with the id that a save gave to the others', () => {
    const rows = tableOf(5);
    rows.remove('Quitar', ['k1', 'k3']);
    expect(rows.keys()).toEqual(['k0', 'k2', 'k4']);
    rows.rewrite((row) => ({ ...row, text: `saved ${row.key}` }));
    expect(rows.undo()).toBe('Quitar');
    expect(rows.all().map(({ key, text }) => [key, text])).toEqual(
      ['k0', 'k1', 'k2', 'k3', 'k4'].map((key) => [key, `saved ${key}`]),
    );
    expect([rows.redo(), rows.keys()]).toEqual(['Quitar', ['k0', 'k2', 'k4']]);
  });

  test('what a filter hides is kept, counted and removed all the same', () => {
    const rows = tableOf(3);
    rows.filter(({ key }) => key !== 'k1');
    rows.replace('Marcar', [{ key: 'k1', code: 'C-1', text: 'x' }]);
    expect([rows.keys(), rows.summary()]).toEqual([['k0', 'k2'], { wrong: 1, shown: 2, all: 3 }]);
    rows.remove('Quitar', ['k1']);
    rows.filter(null);
    expect([rows.keys(), rows.summary()]).toEqual([['k0', 'k2'], { wrong: 0, shown: 2, all: 2 }]);
  });

  test('what is typed is one step, whatever the keys; Escape leaves none', () => {
    const rows = tableOf(1);
    const said: string[] = [];
    const commands = rowCommands(rows, {
      write: (row, _column, text) => ({ ...row, text }),
      labelOf: () => 'Texto',
      problemIn: ({ text }) => (text === 'x' ? 'Mal' : undefined),
      say: (text) => said.push(text),
    });
    for (const text of ['a', 'ab', 'abc']) commands.type('k0', 'text', text);
    commands.restore('k0', 'text');
    commands.undo();
    for (const text of ['xy', 'x']) commands.type('k0', 'text', text);
    commands.commit('k0', 'text');
    commands.undo();
    commands.undo();
    expect(said).toEqual(['Nada que deshacer', 'Mal', 'Se deshizo: Texto de C-0', 'Nada que deshacer']);
    expect(rows.row('k0')?.text).toBe('');
  });
});
