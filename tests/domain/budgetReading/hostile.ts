import type { Cell } from '#domain/budgetReading/cells.ts';
import { add, divide, multiply, round, subtract, sum } from '#domain/money.ts';
import {
  type Item,
  type Made,
  type Maker,
  money,
  n,
  native,
  Page,
  sections,
  t,
  tax,
  texts,
  total,
  withTax,
} from './maker.ts';

/** Budgets as contractors really send them, each with something in it that a reader may stumble over. */

const company = 'CONSTRUCTORA Y SEÑALAMIENTO DEL BAJÍO, S.A. DE C.V.';

function titleBlock(page: Page): void {
  page.merges.push({ top: 1, bottom: 1, left: 0, right: 6 });
  page.add(t(company));
  page.add(t('R.F.C. CSB010203AB1   Tel. 442 123 4567'));
  page.add(t('OBRA: REPARACIÓN DE DAÑOS EN EL KM 123+450, CUERPO A'));
  page.add(t('FECHA:'), { kind: 'date', text: '2026-03-12' }, null, t('SINIESTRO No.'), n('426123456'));
  page.blank();
}

function closing(page: Page, items: readonly Item[], label: number, value: number): string {
  const at = (word: string, amount: string) => {
    const cells: Cell[] = Array.from({ length: value + 1 }, () => null);
    cells[label] = t(word);
    cells[value] = n(amount);
    page.add(...cells);
  };
  const subtotal = total(items);
  at('SUBTOTAL', subtotal);
  at('I.V.A. 16%', tax(subtotal));
  at('TOTAL', withTax(subtotal));
  return withTax(subtotal);
}

const loud = (item: Item): Item => ({ ...item, name: item.name.toUpperCase() });

export const hostileLayouts: Readonly<Record<string, (make: Maker) => Made>> = {
  priceInLetters(make) {
    const page = new Page('Catálogo');
    titleBlock(page);
    const items = make.items();
    page.merges.push({ top: 6, bottom: 6, left: 4, right: 5 });
    page.add(...texts('CLAVE', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'PRECIO UNITARIO', '', 'IMPORTE'));
    page.add(null, null, null, null, t('CON NÚMERO'), t('CON LETRA'), t('($)'));
    for (const item of items) {
      const letters = t('(CIENTO VEINTITRÉS PESOS 45/100 M.N.)');
      page.line(item, [...native(item).slice(0, 5), letters, n(item.amount)]);
    }
    return { pages: [page], statedTotal: closing(page, items, 5, 6) };
  },

  quantityFirst(make) {
    const page = new Page('COTIZACION');
    titleBlock(page);
    const items = make.items().map((item) => ({ ...item, code: '' }));
    page.add(...texts('Cant.', 'Unidad', 'Descripción', 'P. Unit.', 'Total'));
    for (const item of items) {
      page.line(item, [n(item.quantity), t(item.unit), t(item.name), n(item.unitPrice), n(item.amount)]);
    }
    return { pages: [page], statedTotal: closing(page, items, 3, 4) };
  },

  formulasWithoutValues(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cant.', 'P.U.', 'Importe'));
    for (const item of items)
      page.line({ ...item, amount: multiply(item.quantity, item.unitPrice) }, native(item).slice(0, 5));
    page.add(null, null, null, null, t('TOTAL'));
    return { pages: [page], statedTotal: null };
  },

  discountRow(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cant.', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    const rebate = {
      ...make.item(0),
      code: 'DESC-01',
      name: 'Descuento especial por volumen',
      unit: 'lote',
      quantity: '1',
      unitPrice: '-500',
      amount: '-500',
    };
    page.line({ ...rebate, isOdd: true }, native(rebate));
    page.add(null, null, null, null, t('TOTAL'), n(subtract(total(items), '500')));
    return { pages: [page], statedTotal: subtract(total(items), '500') };
  },

  taxAndTotalColumns(make) {
    const page = new Page('Presupuesto');
    titleBlock(page);
    const items = make.items();
    page.add(...texts('No.', 'Clave', 'Concepto', 'U', 'Cantidad', 'P.U.', 'Subtotal', 'IVA', 'Total'));
    items.forEach((item, at) => {
      page.line(item, [n(String(at + 1)), ...native(item), n(tax(item.amount)), n(withTax(item.amount))]);
    });
    return { pages: [page], statedTotal: null };
  },

  percentColumns(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    const whole = total(items);
    page.add(
      ...texts('Clave', 'Descripción', 'Unidad', 'Cantidad', '% Avance', 'Precio unitario', 'Importe', '% Incidencia'),
    );
    for (const item of items) {
      const share: Cell = { kind: 'number', text: divide(item.amount, whole, 4), isPercent: true };
      const progress: Cell = { kind: 'number', text: '1', isPercent: true };
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [code, name, unit, quantity, progress, price, amount, share]);
    }
    page.add(null, null, null, null, null, t('TOTAL'), n(whole), { kind: 'number', text: '1', isPercent: true });
    return { pages: [page], statedTotal: whole };
  },

  signatures(make) {
    const page = new Page('Presupuesto');
    titleBlock(page);
    const items = make.items();
    page.add(...texts('CLAVE', 'CONCEPTO', 'U.M.', 'CANT.', 'P.U.', 'IMPORTE'));
    for (const item of items) page.line(item, native(item));
    const stated = closing(page, items, 4, 5);
    page.add(t('IMPORTE CON LETRA: (CIENTO VEINTE MIL PESOS 00/100 M.N.)'));
    page.blank();
    page.add(t('ELABORÓ'), null, null, t('REVISÓ'), null, t('AUTORIZÓ'));
    page.add(t('____________'), null, null, t('____________'), null, t('____________'));
    page.add(t('ING. JUAN PÉREZ LÓPEZ'), null, null, t('ARQ. ANA RUIZ'), null, t('C.P. LUIS SOTO'));
    page.add(t('CED. PROF. 1234567'), null, null, t('SUPERINTENDENTE'), null, t('GERENTE'));
    return { pages: [page], statedTotal: stated };
  },

  dateColumn(make) {
    const page = new Page('Bitácora');
    const items = make.items();
    page.add(...texts('Fecha', 'Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'Entrega'));
    items.forEach((item, at) => {
      const day = String((at % 27) + 1).padStart(2, '0');
      page.line(item, [{ kind: 'date', text: `2026-03-${day}` }, ...native(item), n(String(46_000 + at))]);
    });
    page.add(null, null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  pesosAsText(make) {
    const page = new Page('Hoja1');
    titleBlock(page);
    const items = make.items();
    page.add(...texts('CODIGO', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'P.U. (M.N.)', 'IMPORTE (M.N.)'));
    for (const item of items) {
      const [code = null, name = null, unit = null] = native(item);
      const price = t(` $ ${money(item.unitPrice)} M.N. `);
      page.line(item, [code, name, unit, t(` ${money(item.quantity)} `), price, t(`$ ${money(item.amount)} M.N.`)]);
    }
    page.add(t(`TOTAL: $ ${money(total(items))} M.N.`));
    return { pages: [page], statedTotal: total(items) };
  },

  letteredSections(make) {
    const page = new Page('Obra');
    const all: Item[] = [];
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    sections.forEach((section, at) => {
      const letter = 'ABCD'[at] ?? 'E';
      const items = make.items(make.between(3, 7));
      page.add(t(letter), t(section));
      for (const item of items) page.line(item, native(item));
      page.add(null, null, null, null, t(`SUBTOTAL ${letter}`), n(total(items)));
      page.blank();
      all.push(...items);
    });
    page.add(t('RESUMEN'));
    return { pages: [page], statedTotal: closing(page, all, 4, 5) };
  },

  textAboveNumbers(make) {
    const page = new Page('Presupuesto');
    const items = make.items().map(loud);
    page.add(...texts('CLAVE', 'DESCRIPCION', 'UNIDAD', 'CANTIDAD', 'P.U.', 'IMPORTE'));
    for (const item of items) {
      page.add(t(item.code), t(item.name));
      page.add(null, t('INCLUYE: MATERIALES, MANO DE OBRA,'));
      const name = `${item.name} INCLUYE: MATERIALES, MANO DE OBRA, HERRAMIENTA Y EQUIPO.`;
      page.line({ ...item, name }, [null, t('HERRAMIENTA Y EQUIPO.'), ...native(item).slice(2)]);
    }
    return { pages: [page], statedTotal: closing(page, items, 4, 5) };
  },

  priceBeforeQuantity(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'P.U.', 'Cant.', 'Importe'));
    for (const item of items) {
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [code, name, unit, price, quantity, amount]);
    }
    return { pages: [page], statedTotal: closing(page, items, 4, 5) };
  },

  costBuildUp(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(
      ...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'Costo directo', 'Indirectos', 'Utilidad', 'P.U.', 'Importe'),
    );
    for (const item of items) {
      const direct = round(divide(item.unitPrice, '1.3', 6), 2);
      const indirect = round(multiply(direct, '0.2'), 2);
      const profit = subtract(item.unitPrice, add(direct, indirect));
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [code, name, unit, quantity, n(direct), n(indirect), n(profit), price, amount]);
    }
    page.add(null, null, null, null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  oldAndNewPrice(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. anterior', 'P.U. actualizado', 'Importe'));
    for (const item of items) {
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [code, name, unit, quantity, n(round(multiply(item.unitPrice, '0.9'), 2)), price, amount]);
    }
    return { pages: [page], statedTotal: closing(page, items, 5, 6) };
  },

  contractedAndDone(make) {
    const page = new Page('Estimación 1');
    const items = make.items(8);
    page.add(
      ...texts(
        'Clave',
        'Concepto',
        'Unidad',
        'P.U.',
        'Cant. contratada',
        'Importe contratado',
        'Cant. ejecutada',
        'Importe ejecutado',
      ),
    );
    for (const item of items) {
      const done = round(multiply(item.quantity, '0.5'), 2);
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      const doneAmount = round(multiply(done, item.unitPrice), 2);
      page.line({ ...item, isOdd: true }, [code, name, unit, price, quantity, amount, n(done), n(doneAmount)]);
    }
    return { pages: [page], statedTotal: null };
  },

  totalOnTop(make) {
    const page = new Page('Presupuesto');
    titleBlock(page);
    const items = make.items();
    page.add(t('IMPORTE TOTAL DEL PRESUPUESTO:'), null, n(total(items)));
    page.blank();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    return { pages: [page], statedTotal: total(items) };
  },

  notesAmongLines(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    items.forEach((item, at) => {
      page.line(item, native(item));
      if (at % 5 === 2) page.add(null, t('NOTA: SE CONSIDERAN 3 JORNADAS DE 8 HORAS, VER FOTO 12'));
    });
    return { pages: [page], statedTotal: closing(page, items, 4, 5) };
  },

  withholdings(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    const stated = closing(page, items, 4, 5);
    page.add(null, null, null, null, t('ANTICIPO 30%'), n(round(multiply(total(items), '0.3'), 2)));
    return { pages: [page], statedTotal: stated };
  },

  lumpSums(make) {
    const page = new Page('Presupuesto');
    const items = make.items(12);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    items.forEach((item, at) => {
      const [code = null, name = null] = native(item);
      const isOdd = at % 4 === 3;
      page.line({ ...item, isOdd }, isOdd ? [code, name, t('LOTE'), null, null, n(item.amount)] : native(item));
    });
    return { pages: [page], statedTotal: null };
  },

  spacerColumns(make) {
    const page = new Page('Formato');
    const items = make.items();
    const spread = (cells: readonly Cell[]): Cell[] => cells.flatMap((cell) => [null, cell]);
    page.add(...spread(texts('CLAVE', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'P.U.', 'IMPORTE')));
    page.merges.push({ top: 1, bottom: 1, left: 3, right: 4 });
    for (const item of items) page.line(item, spread(native(item)));
    return { pages: [page], statedTotal: closing(page, items, 9, 11) };
  },

  unitInQuantity(make) {
    const page = new Page('Cotización');
    const items = make.items().map((item) => ({ ...item, unit: 'PZA' }));
    page.add(...texts('Clave', 'Descripción', 'Cantidad', 'Precio unitario', 'Importe'));
    for (const item of items) {
      page.line(item, [t(item.code), t(item.name), t(`${item.quantity} PZA`), n(item.unitPrice), n(item.amount)]);
    }
    return { pages: [page], statedTotal: closing(page, items, 3, 4) };
  },

  unpricedLines(make) {
    const page = new Page('Presupuesto');
    const items = make.items(12);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    items.forEach((item, at) => {
      const isOdd = at % 4 === 1;
      const unpriced = [...native(item).slice(0, 4), t(' $ -   '), t(' $ -   ')];
      page.line({ ...item, isOdd }, isOdd ? unpriced : native(item));
    });
    return { pages: [page], statedTotal: null };
  },

  priceAnalyses(make) {
    const page = new Page('Presupuesto');
    titleBlock(page);
    const items = make.items(10);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    const stated = closing(page, items, 4, 5);
    const analyses = new Page('Análisis P.U.');
    for (const item of items.slice(0, 4)) {
      analyses.add(t('ANÁLISIS DE PRECIO UNITARIO'), null, t(item.code));
      analyses.add(...texts('Clave', 'Descripción', 'Unidad', 'Cantidad', 'Costo', 'Importe'));
      for (const part of make.items(4)) analyses.add(...native(part));
      analyses.add(null, t('COSTO DIRECTO'), null, null, null, n('1234.56'));
    }
    const measured = new Page('Generadores');
    measured.add(...texts('Clave', 'Concepto', 'Largo', 'Ancho', 'Alto', 'Piezas', 'Volumen'));
    for (const item of items) measured.add(t(item.code), t(item.name), n('2'), n('3'), n('1'), n('4'), n('24'));
    return { pages: [page, analyses, measured], statedTotal: stated };
  },

  taxedPriceBeside(make) {
    const page = new Page('Presupuesto');
    const items = make.items().map((item) => ({ ...item, amount: multiply(item.quantity, item.unitPrice) }));
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. c/IVA', 'P.U. s/IVA', 'Importe c/IVA'));
    for (const item of items) {
      const [code = null, name = null, unit = null, quantity = null, price = null] = native(item);
      page.line(item, [code, name, unit, quantity, n(withTax(item.unitPrice)), price, n(withTax(item.amount))]);
    }
    return { pages: [page], statedTotal: null };
  },

  taxedPriceOnly(make) {
    const page = new Page('Presupuesto');
    const items = make.items(10);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. con IVA', 'Importe con IVA'));
    for (const item of items) page.line({ ...item, isOdd: true }, native(item));
    page.add(null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  sideBySide(make) {
    const page = new Page('Hoja1');
    const beside = new Page('Hoja1 (columnas H a M)');
    const [left, right] = [make.items(6), make.items(6)];
    const heads = texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe');
    page.add(t('MATERIALES'), null, null, null, null, null, null, t('MANO DE OBRA'));
    page.add(...heads, null, ...heads);
    left.forEach((item, at) => {
      const other = right[at] ?? item;
      page.line(item, [...native(item), null, ...native(other)]);
      beside.lines.push({ ...other, sheet: beside.name, row: page.rows.length });
    });
    return { pages: [page], besides: [beside], statedTotal: null };
  },

  satCodes(make) {
    const page = new Page('Cotización');
    const items = make.items();
    page.add(...texts('Clave SAT', 'Código', 'Descripción', 'Clave Unidad', 'Cant', 'Valor Unitario', 'Importe'));
    for (const item of items) page.line(item, [n('72141100'), ...native(item)]);
    return { pages: [page], statedTotal: closing(page, items, 5, 6) };
  },

  englishHeads(make) {
    const page = new Page('Quote');
    const items = make.items().map((item) => ({ ...item, code: '' }));
    page.add(...texts('Line', 'Description of works', 'Unit', 'Qty', 'Rate', 'Amount'));
    items.forEach((item, at) => {
      page.line(item, [n(String(at + 1)), ...native(item).slice(1)]);
    });
    page.add(null, null, null, null, t('Grand total'), n(sum(items.map(({ amount }) => amount))));
    return { pages: [page], statedTotal: total(items) };
  },

  codeAtTheRight(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'Clave'));
    for (const item of items) page.line(item, [...native(item).slice(1), t(item.code)]);
    return { pages: [page], statedTotal: closing(page, items, 3, 4) };
  },

  suffixedMoney(make) {
    const page = new Page('Cotización');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) {
      const written = (value: string) => t(`$ ${money(value)} MXN`);
      page.line(item, [...native(item).slice(0, 4), written(item.unitPrice), written(item.amount)]);
    }
    return { pages: [page], statedTotal: null };
  },

  /** A spreadsheet turns a code such as 3-12 into the third of December. */
  datesAsCodes(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const [at, item] of items.entries()) {
      if (at % 3 !== 1) {
        page.line(item, native(item));
        continue;
      }
      const code = { ...item, code: `3-${at + 1}`, isOdd: true };
      page.line(code, [{ kind: 'date', text: `2026-03-${String(at + 1).padStart(2, '0')}` }, ...native(item).slice(1)]);
    }
    return { pages: [page], statedTotal: null };
  },

  secondTableInOtherOrder(make) {
    const page = new Page('Hoja1');
    const [first, second] = [make.items(6), make.items(6)];
    page.add(t('MATERIALES'));
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of first) page.line(item, native(item));
    page.blank();
    page.add(t('MANO DE OBRA'));
    page.add(...texts('Cantidad', 'Unidad', 'Concepto', 'Clave', 'P.U.', 'Importe'));
    for (const item of second) {
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [quantity, unit, name, code, price, amount]);
    }
    return { pages: [page], statedTotal: null };
  },

  discountColumn(make) {
    const page = new Page('Cotización');
    const items = make.items(10);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Descuento', 'Importe'));
    for (const item of items) {
      const amount = round(multiply(item.amount, '0.9'), 2);
      const cells = [...native(item).slice(0, 5), { kind: 'number', text: '0.1', isPercent: true } as const, n(amount)];
      page.line({ ...item, amount, isOdd: true }, cells);
    }
    return { pages: [page], statedTotal: null };
  },

  /** Prices are not in pesos, whatever the cells say. */
  thousandsOfPesos(make) {
    const page = new Page('Presupuesto');
    const items = make.items(8);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U. (miles de pesos)', 'Importe (miles de pesos)'));
    for (const item of items) page.line({ ...item, isOdd: true }, native(item));
    return { pages: [page], statedTotal: null };
  },

  /** «DEDUCTIVAS»: work that is taken back. */
  negativeQuantities(make) {
    const page = new Page('Presupuesto');
    const items = make.items(8);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const [at, item] of items.entries()) {
      if (at !== 4) {
        page.line(item, native(item));
        continue;
      }
      const [quantity, amount] = [subtract('0', item.quantity), subtract('0', item.amount)];
      const back = { ...item, quantity, amount };
      page.line({ ...back, isOdd: true }, native(back));
    }
    return { pages: [page], statedTotal: null };
  },

  hiddenAndStruckRows(make) {
    const page = new Page('Presupuesto');
    const items = make.items(12);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const [at, item] of items.entries()) {
      if (at === 3 || at === 8) page.marked(item, { isHidden: true });
      else if (at === 5) page.marked(item, { isStruck: true });
      else page.line(item, native(item));
    }
    page.add(null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  /** The contractor's own costs, in columns that the file does not show, prove quantity × cost = amount too. */
  hiddenCosts(make) {
    const page = new Page('Presupuesto');
    const items = make.items(10);
    page.hiddenColumns.push(0, 4, 5);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe', 'Precio', 'Total'));
    for (const item of items) {
      const cost = round(multiply(item.unitPrice, '0.7'), 2);
      const [code = null, name = null, unit = null, quantity = null, price = null, amount = null] = native(item);
      page.line(item, [code, name, unit, quantity, n(cost), n(round(multiply(item.quantity, cost), 2)), price, amount]);
    }
    page.add(null, null, null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  hiddenQuantity(make) {
    const page = new Page('Presupuesto');
    const items = make.items(8);
    page.hiddenColumns.push(3);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    return { pages: [page], statedTotal: null };
  },

  copiedSheet(make) {
    const items = make.items(9);
    const pages = ['Presupuesto', 'Presupuesto (2)'].map((name, sheet) => {
      const page = new Page(name);
      page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
      for (const item of items) page.line({ ...item, ...(sheet === 1 && { isOdd: true }) }, native(item));
      return page;
    });
    return { pages, statedTotal: null };
  },

  /** Copied from a web page or a PDF: blanks that do not break, and marks that are not seen. */
  unseenBlanks(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    const narrow = (value: string) => money(value).replaceAll(',', '\u202f');
    page.add(...texts('Clave\u00a0', '\ufeffConcepto', 'Uni\u00addad', 'Cantidad', 'P.\u00a0U.', 'Importe'));
    for (const item of items) {
      page.line(
        item,
        texts(
          `\u200b${item.code}`,
          item.name.replaceAll(' ', '\u00a0'),
          item.unit,
          `\u200e${item.quantity}\u00a0`,
          `$\u00a0${narrow(item.unitPrice)}`,
          `${money(item.amount)}\u200b`,
        ),
      );
    }
    return { pages: [page], statedTotal: null };
  },

  headersMergedOverTwoRows(make) {
    const page = new Page('Presupuesto');
    titleBlock(page);
    const items = make.items();
    for (const column of [0, 1, 2]) page.merges.push({ top: 6, bottom: 7, left: column, right: column });
    page.merges.push({ top: 6, bottom: 6, left: 3, right: 5 });
    page.add(...texts('CLAVE', 'CONCEPTO', 'UNIDAD', 'PRESUPUESTO'));
    page.add(null, null, null, ...texts('CANTIDAD', 'P.U.', 'IMPORTE'));
    for (const item of items) page.line(item, native(item));
    return { pages: [page], statedTotal: closing(page, items, 4, 5) };
  },

  amountsInParentheses(make) {
    const page = new Page('Presupuesto');
    const items = make.items(8);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const [at, item] of items.entries()) {
      if (at !== 2 && at !== 6) {
        page.line(item, native(item));
        continue;
      }
      const shown = at === 2 ? `(${money(item.amount)})` : `$(${money(item.amount)})`;
      const back = { ...item, quantity: subtract('0', item.quantity), amount: subtract('0', item.amount), isOdd: true };
      page.line(back, [...native(item).slice(0, 3), t(`(${item.quantity})`), n(item.unitPrice), t(shown)]);
    }
    return { pages: [page], statedTotal: null };
  },

  /** The form lists every work, and those that are not asked for have the quantity 0. */
  formOfAllWorks(make) {
    const page = new Page('Formato');
    const items = make.items(14);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    const asked = items.filter((_, at) => at % 3 === 0);
    for (const item of items) {
      if (asked.includes(item)) page.line(item, native(item));
      else page.line({ ...item, isOdd: true }, [...native(item).slice(0, 3), n('0'), n(item.unitPrice), n('0')]);
    }
    page.add(null, null, null, null, t('TOTAL'), n(total(asked)));
    return { pages: [page], statedTotal: total(asked) };
  },

  /** Written by a program that calculates no formula: every one of them is stored as 0. */
  formulasStoredAsZero(make) {
    const page = new Page('Hoja1');
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of make.items(8)) page.line({ ...item, isOdd: true }, [...native(item).slice(0, 5), n('0')]);
    return { pages: [page], statedTotal: null };
  },

  /** What follows the grand total is no part of it. */
  extrasBelowTheTotal(make) {
    const page = new Page('Presupuesto');
    const items = make.items(8);
    const extras = make.items(3).map((item) => ({ ...item, code: `EX-${item.code}` }));
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    page.add(null, null, null, null, t('TOTAL'), n(total(items)));
    page.blank();
    page.add(t('TRABAJOS OPCIONALES, NO INCLUIDOS EN EL TOTAL'));
    for (const item of extras) page.line({ ...item, isOdd: true }, native(item));
    return { pages: [page], statedTotal: total(items) };
  },

  /** The price is written in two columns, and nowhere whole. */
  pricesOfParts(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'Suministro', 'Instalación', 'Total'));
    for (const item of items) {
      const supply = round(multiply(item.unitPrice, '0.6'), 2);
      const cells = native(item);
      page.line(item, [...cells.slice(0, 4), n(supply), n(subtract(item.unitPrice, supply)), n(item.amount)]);
    }
    return { pages: [page], statedTotal: closing(page, items, 5, 6) };
  },

  /** Each section is written above its lines as one lot at their sum. */
  sectionsAsLots(make) {
    const page = new Page('Presupuesto');
    const all: Item[] = [];
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    sections.forEach((section, at) => {
      const items = make.items(make.between(1, 7));
      page.add(t(String(at + 1)), t(section), t('lote'), n('1'), n(total(items)), n(total(items)));
      for (const item of items) page.line(item, native(item));
      all.push(...items);
    });
    return { pages: [page], statedTotal: closing(page, all, 4, 5) };
  },

  summaryOfLots(make) {
    const head = texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe');
    const parts = sections.map((name) => {
      const page = new Page(name);
      const items = make.items(make.between(2, 9));
      page.add(...head);
      for (const item of items) page.line(item, native(item));
      return { page, items };
    });
    const summary = new Page('Resumen');
    summary.add(...head);
    for (const { page, items } of parts) {
      summary.add(null, t(page.name), t('lote'), n('1'), n(total(items)), n(total(items)));
    }
    const items = parts.flatMap((part) => part.items);
    return { pages: [summary, ...parts.map(({ page }) => page)], statedTotal: closing(summary, items, 4, 5) };
  },

  textBelowNumbers(make) {
    const page = new Page('Presupuesto');
    const items = make.items().map(loud);
    page.add(...texts('CLAVE', 'DESCRIPCION', 'UNIDAD', 'CANTIDAD', 'P.U.', 'IMPORTE'));
    for (const item of items) {
      page.line({ ...item, name: `${item.name} INCLUYE: MATERIALES Y EQUIPO.` }, native(item));
      page.add(null, t('INCLUYE: MATERIALES'));
      page.add(null, t('Y EQUIPO.'));
    }
    return { pages: [page], statedTotal: closing(page, items, 4, 5) };
  },

  titlesAboveDescriptions(make) {
    const page = new Page('Presupuesto');
    const all: Item[] = [];
    for (const section of sections) {
      const items = make.items(make.between(2, 7)).map((item) => ({ ...item, code: '' }));
      page.add(...texts(section, 'UNIDAD', 'CANTIDAD', 'P.U.', 'P.T.'));
      for (const item of items) page.line(item, native(item).slice(1));
      page.add(null, null, null, t('SUMA'), n(total(items)));
      all.push(...items);
    }
    return { pages: [page], statedTotal: closing(page, all, 3, 4) };
  },

  currencyBesidePrices(make) {
    const page = new Page('Quote');
    const items = make.items(undefined, 'USD');
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', '', 'P. Total', ''));
    for (const item of items) {
      page.line(item, [...native(item).slice(0, 4), t('USD'), n(item.unitPrice), t('USD'), n(item.amount)]);
    }
    return { pages: [page], statedTotal: null };
  },

  dollarsSaidBelow(make) {
    const page = new Page('Cotización');
    const items = make.items(undefined, 'USD');
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) page.line(item, native(item));
    page.add(null, null, null, null, t('TOTAL'), n(total(items)));
    page.add(t('* Precios expresados en dólares americanos (USD), más IVA.'));
    return { pages: [page], statedTotal: total(items) };
  },
};
