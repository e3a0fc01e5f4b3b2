import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowStore } from '#client/quantification/rows/RowStore.ts';
import { conceptParts } from '#client/rows/conceptParts.ts';
import { EditableRows } from '#client/rows/EditableRows.ts';
import { rowCommands } from '#client/rows/rowCommands.ts';
import { profileOf } from '#domain/customers.ts';
import { isCut, isOpen, isUntouched } from '#domain/lineChecks/checks.ts';
import { withFigure } from '#domain/quantification/follow.ts';
import type { Line } from '#domain/quantification/line.ts';
import { lineProblems } from '#domain/quantification/problems.ts';
import { plainLine } from '#tests/domain/lines.ts';

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

  test('all rows that are put anew are told to those who list them, and to those who show one that is gone', () => {
    const rows = tableOf(2);
    const heard: string[] = [];
    rows.onRow('k1', () => heard.push('k1'));
    rows.onKeys(() => heard.push('order'));
    rows.reset([{ key: 'k0', code: 'C-0', text: '' }]);
    expect([heard, rows.keys()]).toEqual([['k1', 'order'], ['k0']]);
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
    const others = tableOf(5);
    others.remove('Quitar', ['k2', 'k3']);
    expect([others.undo(), others.keys()]).toEqual(['Quitar', ['k0', 'k1', 'k2', 'k3', 'k4']]);
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

  test('what the server has now is not taken back, and other rows begin with sums and steps of their own', () => {
    const rows = tableOf(2);
    const marked = { key: 'k1', code: 'C-1', text: 'x' };
    rows.replace('Marcar', [marked]);
    rows.rebase([{ ...marked, text: 'saved' }]);
    expect([rows.undo(), rows.row('k1')?.text, rows.summary().wrong]).toEqual([null, 'saved', 0]);
    rows.replace('Marcar', [marked]);
    rows.reset([{ key: 'k9', code: 'C-9', text: '' }]);
    expect([rows.undo(), rows.keys(), rows.summary()]).toEqual([null, ['k9'], { wrong: 0, shown: 1, all: 1 }]);
  });

  test('a step that was taken back is done again with the id that a save gave meanwhile, and not after another step', () => {
    const rows = tableOf(2);
    const marked = { key: 'k1', code: 'C-1', text: 'x' };
    rows.replace('Marcar', [marked]);
    rows.undo();
    rows.rewrite((row) => ({ ...row, code: `saved ${row.code}` }));
    expect([rows.redo(), rows.row('k1')]).toEqual(['Marcar', { ...marked, code: 'saved C-1' }]);
    rows.undo();
    rows.replace('Otro', [{ key: 'k0', code: 'C-0', text: 'y' }]);
    expect([rows.redo(), rows.row('k1')?.text]).toEqual([null, '']);
  });

  test('rows that are merged replace their own and come at the end in their order, all in one step', () => {
    const rows = tableOf(2);
    rows.merge('Traer', [
      { key: 'n1', code: 'N-1', text: '' },
      { key: 'k0', code: 'C-0', text: 'y' },
      { key: 'n2', code: 'N-2', text: '' },
    ]);
    expect([rows.keys(), rows.row('k0')?.text]).toEqual([['k0', 'k1', 'n1', 'n2'], 'y']);
    expect([rows.undo(), rows.keys(), rows.row('k0')?.text]).toEqual(['Traer', ['k0', 'k1'], '']);
    expect([rows.redo(), rows.keys()]).toEqual(['Traer', ['k0', 'k1', 'n1', 'n2']]);
  });

  test('rows that take the place of others are filtered as those were', () => {
    const rows = tableOf(3);
    rows.filter(({ key }) => key !== 'k1');
    rows.reset(['k1', 'k7'].map((key) => ({ key, code: key, text: '' })));
    expect([rows.keys(), rows.summary()]).toEqual([['k7'], { wrong: 0, shown: 1, all: 2 }]);
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
    commands.redo();
    commands.redo();
    expect(said.slice(-2)).toEqual(['Se rehizo: Texto de C-0', 'Nada que rehacer']);
    commands.undo();
    expect(said.at(-1)).toBe('Se deshizo: Texto de C-0');
  });
});

test('what is typed after Escape in another row is a step of that row', () => {
  const rows = tableOf(2);
  const said: string[] = [];
  const commands = rowCommands(rows, {
    write: (row, _column, text) => ({ ...row, text }),
    labelOf: () => 'Texto',
    problemIn: () => undefined,
    say: (text) => said.push(text),
  });
  commands.type('k0', 'text', 'a');
  commands.restore('k0', 'text');
  commands.type('k1', 'text', 'b');
  commands.commit('k1', 'text');
  commands.undo();
  expect([said, rows.row('k0')?.text, rows.row('k1')?.text]).toEqual([['Se deshizo: Texto de C-1'], '', '']);
});

test('a cell that is left without anything typed is no step, and says nothing', () => {
  const rows = new EditableRows<{ key: string; code: string; text: string }, null>(
    [{ key: 'k0', code: 'C-0', text: '' }],
    { replace: () => undefined, clear: () => undefined, summary: () => null },
  );
  const said: string[] = [];
  const commands = rowCommands(rows, {
    write: (row, _column, text) => ({ ...row, text }),
    labelOf: () => 'Texto',
    problemIn: () => 'Mal',
    say: (text) => said.push(text),
  });
  commands.commit('k0', 'text');
  expect([said, rows.undo()]).toEqual([[], null]);
});

test('the name of a row is told apart from those that stand in the table now', () => {
  const [first, second] = [
    { key: 'a', code: 'EL-1', name: 'Suministro de cable 10 AWG' },
    { key: 'b', code: 'EL-2', name: 'Suministro de cable 6 AWG' },
  ] as const;
  const rows = new EditableRows<{ key: string; code: string; name: string }, null>([first], {
    replace: () => undefined,
    clear: () => undefined,
    summary: () => null,
  });
  const partsOf = conceptParts(rows, 40);
  expect(partsOf(first)).toEqual({ common: '', own: 'Suministro de cable 10 AWG' });
  rows.append('Agregar', second);
  expect(partsOf(first)).toEqual({ common: 'Suministro de cable ', own: '10 AWG' });
});

describe('the marks of lines', () => {
  type Edit = {
    readonly kind: 'type' | 'add' | 'remove' | 'undo' | 'redo';
    readonly at: number;
    readonly value: number;
  };
  const edits = fc.array(
    fc.record({
      kind: fc.constantFrom<Edit['kind']>('type', 'add', 'remove', 'undo', 'redo'),
      at: fc.nat(20),
      value: fc.nat(3),
    }),
    { maxLength: 25 },
  );
  const lineAt = (at: number) => ({ ...plainLine, key: `k${at}`, id: `k${at}`, concept: `c${at % 3}` });
  const storeOf = (lines: readonly Line[]) =>
    new RowStore({ lines, policyOn: '2026-11-23', problemsOf: () => [], profile: profileOf('axa') });

  function make(rows: RowStore, { kind, at, value }: Edit, made: number): void {
    const [line = lineAt(0)] = rows.all().slice(at % Math.max(1, rows.all().length));
    if (kind === 'type') rows.replace('Cantidad', [withFigure(line, 'authorizedQuantity', `${value}`)]);
    else if (kind === 'add') rows.append('Añadir', { ...lineAt(value), key: `new${made}`, id: null });
    else if (kind === 'remove') rows.remove('Quitar', [line.key]);
    else if (kind === 'undo') rows.undo();
    else rows.redo();
  }

  test('their counts are what the rules say of each line, whatever was typed, added, removed or taken back', () => {
    fc.assert(
      fc.property(edits, (done) => {
        const rows = storeOf([0, 1, 2, 3, 4].map(lineAt));
        for (const [made, edit] of done.entries()) {
          make(rows, edit, made);
          const all = rows.all();
          const alike = new Set(all.map(({ concept }) => concept));
          const repeated = all.filter((line) => rows.findings(line).some(({ code }) => code === 'repeated_concept'));
          expect(repeated).toHaveLength(all.length - alike.size);
          const isMarked = rows.isMarked();
          expect(Object.values(rows.markCounts()).some((count) => count > 0)).toBe(isMarked);
          expect(rows.markCounts()).toEqual({
            cut: all.filter(isCut).length,
            untouched: all.filter(isUntouched).length,
            found: all.filter((line) => rows.findings(line).length > 0).length,
            open: all.filter((line) => rows.findings(line).some(isOpen)).length,
          });
        }
      }),
    );
  });

  test('are counted anew once lines are compared with what is usual of their concept', () => {
    const rows = storeOf([{ ...lineAt(0), quantity: '9', authorizedQuantity: '9' }]);
    let heard = 0;
    rows.onFindings(() => (heard += 1));
    const before = rows.markCounts();
    expect(rows.markCounts()).toBe(before);
    rows.learn(new Map([['c0', { medianPrice: '10', greatestQuantity: '1' }]]));
    expect([rows.markCounts().found, heard]).toEqual([before.found + 1, 1]);
  });

  test('are told to no listener that has stopped', () => {
    const rows = storeOf([{ ...lineAt(0), quantity: '9', authorizedQuantity: '9' }]);
    let heard = 0;
    const stop = rows.onFindings(() => (heard += 1));
    stop();
    rows.learn(new Map([['c0', { medianPrice: '10', greatestQuantity: '1' }]]));
    rows.replace('Cantidad', [{ ...lineAt(0), quantity: '2' }]);
    expect(heard).toBe(0);
  });
});

describe('lines that cannot be saved', () => {
  const axa = profileOf('axa');
  const storeOf = (lines: readonly Line[], saved: readonly Line[] = []) =>
    new RowStore({ lines, saved, policyOn: '2026-11-23', problemsOf: (line) => lineProblems(line, axa), profile: axa });
  const wrong = { ...plainLine, key: 'wrong', quantity: 'dos' };
  const sound = { ...plainLine, key: 'sound' };

  test('are none any more once they are removed, and are again once that is taken back', () => {
    const rows = storeOf([sound, wrong]);
    expect([rows.isSound, rows.unsound()]).toEqual([false, ['wrong']]);
    rows.remove('Quitar', ['wrong']);
    expect([rows.isSound, rows.unsound()]).toEqual([true, []]);
    rows.undo();
    expect([rows.isSound, rows.unsound()]).toEqual([false, ['wrong']]);
  });

  test('are none any more once other lines take their place', () => {
    const rows = storeOf([wrong]);
    rows.reset([sound]);
    expect([rows.isSound, rows.unsound()]).toEqual([true, []]);
  });

  test('are judged when the catalog of another year brings them, also those that were as the server keeps them', () => {
    const rows = storeOf([sound], [sound, wrong]);
    expect(rows.isSound).toBe(true);
    rows.reset([wrong]);
    expect(rows.unsound()).toEqual(['wrong']);
  });
});
