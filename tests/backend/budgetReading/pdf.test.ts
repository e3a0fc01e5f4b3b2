import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { placedPdf } from './files.ts';

async function linesOf(content: Buffer) {
  const { sheets } = await readSource(content);
  return readBudget(sheets, {});
}

describe('a PDF whose descriptions are wrapped', () => {
  const names = [
    ['Suministro y colocación', 'de defensa metálica', 'de tres crestas'],
    ['Poste hincado de', '1.80 m'],
    ['Retiro y acarreo a', '5 km'],
    ['Pintura'],
  ];
  const numbers = ['m', '24', '1,850.50', '44,412.00'];
  const lefts = [30, 100, 330, 380, 440, 510];
  const leading = 9;
  const row = (texts: readonly string[], y: number) => texts.map((text, at) => ({ text, left: lefts[at] ?? 0, y }));

  /** @param share of the way down its description at which the numbers of a row stand */
  const pageOf = (share: number) => {
    let top = 740;
    const rows = names.flatMap((lines, at) => {
      const begins = top;
      top -= lines.length * leading + 12;
      return [
        ...lines.map((text, line) => ({ text, left: 100, y: begins - line * leading })),
        ...row([`DM-00${at + 1}`, '', ...numbers], begins - (lines.length - 1) * leading * share),
      ];
    });
    const heads = row(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 760);
    return [...heads, ...row(['', '', '', '', 'TOTAL', '177,648.00'], top), ...rows];
  };

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('keeps them whole where the numbers stand %s', async (_, share) => {
    const { rows, linesTotal } = await linesOf(Buffer.from(await placedPdf([pageOf(share)]).arrayBuffer()));
    expect(rows.filter(({ kind }) => kind === 'line').map(({ code, name }) => [code, name])).toEqual(
      names.map((lines, at) => [`DM-00${at + 1}`, lines.join(' ')]),
    );
    expect([linesTotal, rows.at(-1)?.kind]).toEqual(['177648', 'total']);
  });

  test('ends one with a line of capitals that is nearer to its row than to the next', async () => {
    const heads = row(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 760);
    const heights = [740, 713, 695, 677];
    const works = ['Suministro de defensa', 'Poste hincado', 'Retiro de escombro', 'Pintura'];
    const rows = works.flatMap((name, at) => row([`DM-00${at + 1}`, name, ...numbers], heights[at] ?? 0));
    const ends = [731, 668].map((y) => ({ text: 'AASHTO M-180', left: 100, y }));
    const title = { text: 'SEÑALAMIENTO', left: 100, y: 704 };
    const read = await linesOf(Buffer.from(await placedPdf([[...heads, ...rows, ...ends, title]]).arrayBuffer()));
    expect(read.rows.map(({ kind, name }) => [kind, name]).slice(1)).toEqual([
      ['line', `${works[0]} AASHTO M-180`],
      ['line', works[1]],
      ['heading', 'SEÑALAMIENTO'],
      ['line', works[2]],
      ['line', `${works[3]} AASHTO M-180`],
    ]);
  });

  test('leaves titles above a row, and rows that stand as close as lines, as they are', async () => {
    const close = names.flatMap(([name = ''], at) => row([`DM-00${at + 1}`, name, ...numbers], 720 - at * leading));
    const heads = row(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 760);
    const title = [{ text: 'A. DEFENSA METÁLICA', left: 100, y: 729 }];
    const { rows } = await linesOf(Buffer.from(await placedPdf([[...heads, ...title, ...close]]).arrayBuffer()));
    expect(rows.map(({ kind, name }) => [kind, name]).slice(1)).toEqual([
      ['heading', 'A. DEFENSA METÁLICA'],
      ...names.map(([name]) => ['line', name]),
    ]);
    const one = close.filter(({ y }) => y === 720);
    const single = await linesOf(Buffer.from(await placedPdf([[...heads, ...title, ...one]]).arrayBuffer()));
    expect(single.rows.map(({ kind, name }) => [kind, name]).slice(1)).toEqual([
      ['heading', 'A. DEFENSA METÁLICA'],
      ['line', 'Suministro y colocación'],
    ]);
  });
});

describe('a PDF', () => {
  const lefts = [30, 100, 330, 380, 440, 510];
  const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
  const works = [
    ['DM-001', 'Defensa metálica de tres crestas', 'm', '24.00', '1,850.50', '44,412.00'],
    ['DM-002', 'Poste hincado', 'pza', '12.00', '965.37', '11,584.44'],
    ['DM-003', 'Terminal de amortiguamiento', 'pza', '1.00', '48,250.00', '48,250.00'],
    ['DM-004', 'Ménsula reflejante', 'pza', '8.00', '62.40', '499.20'],
  ];
  const at = (texts: readonly string[], y: number, places: readonly number[] = lefts) =>
    texts.map((text, column) => ({ text, left: places[column] ?? 0, y }));
  const table = (rows: readonly (readonly string[])[] = works, places = lefts) =>
    [heads, ...rows].flatMap((row, line) => at(row, 760 - line * 16, places));
  const read = async (pages: Parameters<typeof placedPdf>[0], drawing: readonly string[] = [], attached = '') => {
    const source = await readSource(Buffer.from(await placedPdf(pages, undefined, drawing, attached).arrayBuffer()));
    const reading = readBudget(source.sheets, {});
    const lines = reading.rows.filter(({ kind }) => kind === 'line');
    return {
      ...reading,
      problems: [...source.problems, ...reading.problems].map(({ code }) => code),
      lines: lines.map(({ code, name, unit, quantity, unitPrice }) => [code, name, unit, quantity, unitPrice]),
      doubts: lines.map(({ problems }) => problems.map(({ code }) => code)),
    };
  };
  const understood = works.map(([code, name, unit, quantity = '', price = '']) => [
    code,
    name,
    unit,
    `${Number(quantity)}`,
    `${Number(price.replaceAll(',', ''))}`,
  ]);

  test.each([
    ['a quarter', '0 0.75 -0.75 0 600 0 cm'],
    ['upside down', '-1 0 0 -1 612 792 cm'],
    ['three quarters', '0 -0.75 0.75 0 0 792 cm'],
  ])('that is turned %s is read as it is held', async (_, turn) => {
    expect((await read([table()], [turn])).lines).toEqual(understood);
  });

  test('with a stamp across it keeps its rows, and the stamp as a note', async () => {
    const stamp = 'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 150 600 Tm (CANCELADO) Tj ET';
    const { lines, rows } = await read([table()], [stamp]);
    expect(lines).toEqual(understood);
    expect(rows.at(-1)).toMatchObject({ kind: 'note', name: 'CANCELADO' });
  });

  test('that writes bold letters twice, or letters apart, has each once', async () => {
    const twice = table().flatMap((one) => [one, { ...one, left: one.left + 0.3 }]);
    expect((await read([twice])).lines).toEqual(understood);
    const apart = table().map((one) => ({ ...one, text: [...one.text.replaceAll(' ', '')].join(' ') }));
    expect((await read([apart])).lines.map(([code, , unit, quantity]) => [code, unit, quantity])).toEqual(
      understood.map(([code, , unit, quantity]) => [code, unit, quantity]),
    );
  });

  test('whose texts run over the next column, or stand close to it, has all its columns', async () => {
    const long = 'Defensa metálica de tres crestas con separador y ménsula, incluye retiro de lo dañado al patio';
    const [first = [], ...others] = works;
    const run = [[first[0] ?? '', long, ...first.slice(2)], ...others];
    expect((await read([table(run)])).lines.map(([, name, unit]) => [name, unit])).toEqual([
      [long, 'm'],
      ...understood.slice(1).map(([, name, unit]) => [name, unit]),
    ]);
    // The wide price of one row reaches the quantities of all others.
    expect((await read([table(works, [30, 60, 200, 220, 240, 275])])).lines).toEqual(understood);
  });

  test.each([1, 3])(
    'whose names of columns stand beside what they name gives each its own, among %i times 4 rows',
    async (times) => {
      const many = Array.from({ length: times }, () => works).flat();
      const rows = many.flatMap((row, line) => at(row, 744 - line * 16));
      const { lines, doubts } = await read([[...at(heads, 760, [30, 100, 318, 352, 398, 470]), ...rows]]);
      expect(lines).toEqual(many.map((_, line) => understood[line % works.length]));
      expect(doubts.flat()).toEqual([]);
    },
  );

  test('whose letterhead stands in other columns keeps those of its table', async () => {
    const head = at(['Obra', 'Tramo', 'Fecha', 'Folio', 'Hoja'], 790, [30, 160, 220, 290, 480]);
    expect((await read([[...head, ...table()]])).lines).toEqual(understood);
  });

  const texts = [
    ['Suministro de defensa', 'metálica de tres crestas', 'de calibre 12'],
    ['Poste hincado', 'de 1.80 m'],
    ['Terminal'],
    ['Ménsula reflejante', 'de dos caras'],
  ];
  const whole = texts.map((lines) => lines.join(' '));

  /** Rows whose lines stand as close as the rows do. */
  const crowded = (share: number) => {
    let y = 744;
    const edges = [752];
    const rows = texts.flatMap((lines, row) => {
      const top = y;
      y -= lines.length * 9;
      edges.push(y + 7);
      const [code = '', , ...values] = works[row] ?? [];
      return [
        ...lines.map((text, line) => ({ text, left: 100, y: top - line * 9 })),
        ...at([code, '', ...values], top - (lines.length - 1) * 9 * share),
      ];
    });
    return { pieces: [...at(heads, 760), ...rows], edges };
  };

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('of crowded rows with lines drawn between them keeps each text whole, with its numbers %s', async (_, share) => {
    const { pieces, edges } = crowded(share);
    const lines = [768, ...edges].map((y) => `30 ${y} m 560 ${y} l S`);
    const reading = await read([pieces], lines);
    expect(reading.lines.map(([, name]) => name)).toEqual(whole);
    expect(reading.doubts).toEqual(texts.map(() => []));
    // Cells with frames or shades of their own are drawn so too.
    const frames = edges.slice(1).flatMap((y, row) => {
      const height = (edges[row] ?? 0) - y;
      return [`30 ${y} 300 ${height} re S`, `330 ${y} 230 ${height} re f`];
    });
    expect((await read([pieces], frames)).lines.map(([, name]) => name)).toEqual(whole);
  });

  test('whose rows have several wrapped cells keeps them whole between drawn lines', async () => {
    const rows = works.flatMap(([code = '', name = '', ...values], line) => {
      const y = 744 - line * 24;
      const [first = '', second = ''] = code.split('-');
      return [...at([`${first}-`, name, ...values], y), ...at([second, 'con todo lo necesario', 'o más'], y - 9)];
    });
    const lines = [768, ...works.map((_, line) => 754 - line * 24), 658].map((y) => `30 ${y} m 560 ${y} l S`);
    const reading = await read([[...at(heads, 760), ...rows]], lines);
    expect(reading.lines.map(([code, name, unit]) => [code, name, unit])).toEqual(
      works.map(([code, name, unit]) => [code, `${name} con todo lo necesario`, `${unit} o más`]),
    );
  });

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('of crowded rows without lines keeps what its numbers prove, %s', async (_, share) => {
    const reading = await read([crowded(share).pieces]);
    expect(reading.lines.map(([, name]) => name)).toEqual(whole);
  });

  /** Two lines for each work, all at one distance, with the numbers in the first. */
  const even = (lines: (row: number) => readonly string[]) => [
    ...at(heads, 760),
    ...works.flatMap(([code = '', , ...values], row) => [
      ...at([code, lines(row)[0] ?? '', ...values], 744 - row * 18),
      ...at(['', lines(row)[1] ?? ''], 735 - row * 18),
    ]),
  ];

  test('of rows of two lines at one distance begins each row with its sentence', async () => {
    const reading = await read([even((row) => [`Suministro ${row}`, 'de lo necesario'])]);
    expect(reading.lines.map(([, name]) => name)).toEqual(works.map((_, row) => `Suministro ${row} de lo necesario`));
    expect(reading.doubts).toEqual(works.map(() => []));
  });

  test('of rows of two lines in capitals begins none with a word that goes on', async () => {
    const reading = await read([even((row) => [`SUMINISTRO ${row}`, row === 2 ? 'DE DOS CARAS' : 'LO NECESARIO'])]);
    expect(reading.lines.map(([, name]) => name)).toEqual(
      works.map((_, row) => `SUMINISTRO ${row} ${row === 2 ? 'DE DOS CARAS' : 'LO NECESARIO'}`),
    );
  });

  test('of rows of two lines at one distance in capitals asks about them', async () => {
    const reading = await read([even((row) => [`SUMINISTRO ${row}`, 'LO NECESARIO'])]);
    expect(reading.doubts).toEqual(works.map(() => ['torn_text']));
  });

  test('of crowded rows that nothing tells apart asks about them', async () => {
    const { pieces } = crowded(0);
    // The numbers of the second row stand at its last line.
    const mixed = pieces.map((one) => (one.y === 717 && one.left !== 100 ? { ...one, y: 708 } : one));
    expect((await read([mixed])).doubts.some((codes) => codes.includes('torn_text'))).toBe(true);
  });

  test('of which a row is crossed out asks about it', async () => {
    expect((await read([table()], ['30 730.4 m 560 730.4 l S'])).doubts).toEqual([[], ['struck_row'], [], []]);
    const words = [30, 100, 330, 380, 440, 510].map((left) => `${left} 730 40 0.5 re f`);
    expect((await read([table()], words)).doubts[1]).toEqual(['struck_row']);
    // Below the letters a line only underlines.
    expect((await read([table()], ['30 727 m 560 727 l S'])).doubts[1]).toEqual([]);
  });

  test('with remarks attached to it asks about their rows, and reads what was filled in', async () => {
    const note = (kind: string, y: number, text: string) =>
      `<</Type/Annot/Subtype/${kind}/Rect[30 ${y - 8} 560 ${y + 8}]/QuadPoints[30 ${y + 8} 560 ${y + 8} 30 ${y - 8} 560 ${y - 8}]/Contents(${text})>>`;
    const asked = await read([table()], [], note('Text', 729, 'No aplica'));
    expect(asked.doubts).toEqual([[], ['remarked'], [], []]);
    expect((await read([table()], [], note('StrikeOut', 730, ''))).doubts[1]).toEqual(['struck_row']);
    expect((await read([table()], [], note('Text', 300, 'Falta la firma'))).problems).toEqual(['comment']);
    const filled = table().filter((one) => one.text !== 'm');
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(c)/V(m)/Rect[330 740 350 752]>>';
    expect((await read([filled], [], field)).lines).toEqual(understood);
  });

  test('whose cells lie over each other asks about their row', async () => {
    const over = [...table(), { text: 'que sigue de otra', left: 120, y: 744 }];
    expect((await read([over])).doubts).toEqual([['torn_text'], [], [], []]);
  });

  test('whose sheet is wider than its paper is read over its pages, and says so', async () => {
    const left = table().filter((one) => one.left < 340);
    const right = table().filter((one) => one.left > 340);
    const two = await read([left, right.map((one) => ({ ...one, left: one.left - 340 }))]);
    expect([two.lines, two.problems]).toEqual([understood, ['pages_beside']]);
    const codes = left.filter((one) => one.left < 90);
    const names = left.filter((one) => one.left > 90);
    expect((await read([codes, names, right])).lines).toEqual(understood);
    // A second page of the same table, or a summary of other sheets, is none of these.
    const again = await read([table(), table()]);
    expect([again.lines.length, again.problems]).toEqual([8, []]);
    const summary = works.flatMap(([, name = '', , , , amount = ''], row) =>
      at([name, amount], 744 - row * 16, [30, 200]),
    );
    expect((await read([table(), summary])).problems).not.toContain('pages_beside');
    const measures = works.flatMap(([, , , quantity = ''], row) => at([quantity], 744 - row * 16));
    expect((await read([table(), measures])).problems).not.toContain('pages_beside');
  });

  test('that writes a code and its description, or two numbers, as one text has them apart', async () => {
    const priced = [
      ['24.00', '1,850.50', '44,412.00'],
      ['12.00', '2,965.37', '35,584.44'],
      ['11.00', '8,250.00', '90,750.00'],
      ['18.00', '1,062.40', '19,123.20'],
    ];
    const rows = priced.flatMap(([quantity, price, amount = ''], line) => {
      const [code, name, unit = ''] = works[line] ?? [];
      return at([`${code} ${name}`, unit, `${quantity} ${price}`, amount], 744 - line * 16, [30, 330, 400, 510]);
    });
    const { lines } = await read([[...at(heads, 760, [30, 60, 330, 390, 430, 510]), ...rows]]);
    expect(lines).toEqual(
      priced.map(([quantity = '', price = ''], line) => [
        ...(works[line] ?? []).slice(0, 3),
        `${Number(quantity)}`,
        `${Number(price.replace(',', ''))}`,
      ]),
    );
  });

  test('that writes one text over a drawn line has it in the cells of both sides', async () => {
    const [first = [], ...others] = works.map((row) => [...row.slice(0, 2), 'tarima', ...row.slice(3)]);
    const [code = '', , unit, ...values] = first;
    const name = 'Defensa metálica de tres crestas con separador y ménsula nuevos';
    const row = at([code, `${name} ${unit}`, ...values], 744, [30, 100, ...lefts.slice(3)]);
    const more = others.flatMap((one, line) => at(one, 728 - line * 16, [30, 100, 310, 380, 440, 510]));
    const pieces = [...at(heads, 760, [30, 100, 310, 380, 440, 510]), ...row, ...more];
    const { lines } = await read([pieces], ['302 690 m 302 770 l S']);
    expect(lines.map(([, text, of]) => [text, of])).toEqual([
      [name, 'tarima'],
      ...understood.slice(1).map(([, text]) => [text, 'tarima']),
    ]);
  });

  test('whose wrapped texts are wider than what stands beside the numbers keeps them whole', async () => {
    const wide = works.map(([code]) => [
      `Suministro y colocación de la pieza de clave ${code} con todo`,
      'lo que se necesita',
    ]);
    const rows = wide.flatMap(([one = '', two = ''], line) => {
      const y = 740 - line * 30;
      const [code = '', , ...values] = works[line] ?? [];
      return [...at(['', one], y + 4), ...at(['', two], y - 4), ...at([code, '', ...values], y)];
    });
    const { lines } = await read([[...at(heads, 760, [30, 250, ...lefts.slice(2)]), ...rows]]);
    expect(lines.map(([, name]) => name)).toEqual(wide.map((texts) => texts.join(' ')));
  });

  describe('whose row goes on over the page', () => {
    const next = (text: string, y = 744) => [
      ...at(heads, 760),
      ...at(['', text], y),
      ...works.flatMap((row, line) => at(row, 728 - line * 16)),
    ];
    const names = works.map(([, name]) => name);

    test('has its whole description, which only the end of its sentence can be', async () => {
      const { lines, doubts } = await read([table(), next('con separador')]);
      expect(lines.map(([, name]) => name)).toEqual([...names.slice(0, 3), `${names[3]} con separador`, ...names]);
      expect(doubts).toEqual(Array(8).fill([]));
      // The line drawn below the names keeps them apart from the text.
      const ruled = await read([table(), next('con separador', 751)], ['30 758 m 560 758 l S', '30 741 m 560 741 l S']);
      expect(ruled.lines[3]?.[1]).toBe(`${names[3]} con separador`);
    });

    test('asks about it where the next row may own the text', async () => {
      const left = [...table(), ...at(['', 'Suministro y colocación de defensa'], 668)];
      const { doubts } = await read([left, next('con separador')]);
      expect(doubts.map(({ length }) => length)).toEqual([0, 0, 0, 1, 1, 0, 0, 0]);
      const small = works.map((row, line) => (line === 1 ? ['DM-002', 'de dos caras', ...row.slice(2)] : row));
      expect((await read([table(small), next('con separador')])).doubts[3]).toEqual(['torn_text']);
    });

    test('asks about it where its sentence is not at its end', async () => {
      const open = works.map((row, line) => (line === 3 ? ['DM-004', 'MÉNSULA REFLEJANTE CON', ...row.slice(2)] : row));
      const { doubts } = await read([table(open), next('SEPARADOR')]);
      expect(doubts[3]).toEqual(['torn_text']);
    });
  });

  test('whose row begins in the midst of a sentence asks about it', async () => {
    const small = works.map((row, line) =>
      line === 1 ? ['DM-002', 'de dos caras con ménsula', ...row.slice(2)] : row,
    );
    expect((await read([table(small)])).doubts).toEqual([[], ['torn_text'], [], []]);
  });

  test('has raised digits in their line', async () => {
    const raised = works.map((row, line) => (line === 0 ? [...row.slice(0, 2), 'm', ...row.slice(3)] : row));
    const pieces = table(raised);
    const stamp = ['BT /F1 4 Tf 336 747 Td (2) Tj ET'];
    expect((await read([pieces], stamp)).lines[0]?.[2]).toBe('m2');
  });
});
