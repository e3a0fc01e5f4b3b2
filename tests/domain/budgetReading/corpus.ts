import { multiply, round } from '#domain/money.ts';
import { hostileLayouts } from './hostile.ts';
import {
  european,
  type Item,
  type Made,
  Maker,
  money,
  n,
  native,
  Page,
  type Sample,
  sections,
  spaced,
  t,
  tax,
  texts,
  total,
  withTax,
} from './maker.ts';

/** Samples of every layout, with seeds that make each another budget. */

const layouts: Readonly<Record<string, (make: Maker) => Made>> = {
  simple(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'));
    for (const item of items) page.line(item, native(item));
    page.add(null, null, null, null, t('TOTAL'), n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  titledMoneyTexts(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(t('GRUPO CONSTRUCTOR DEL CENTRO S.A. DE C.V.'));
    page.merges.push({ top: 1, bottom: 1, left: 0, right: 5 });
    page.add(t('PRESUPUESTO DE REPARACIÓN DE DAÑOS'));
    page.add(t('Fecha:'), t('12/03/2026'), null, t('Siniestro:'), t('04-26-123456'));
    page.blank();
    page.add(...texts('CÓDIGO', 'DESCRIPCIÓN', 'U.M.', 'CANT.', 'P.U.', 'IMPORTE'));
    for (const item of items) {
      page.line(
        item,
        texts(
          item.code,
          item.name,
          item.unit,
          money(item.quantity),
          `$${money(item.unitPrice)}`,
          `$ ${money(item.amount)}`,
        ),
      );
    }
    page.blank();
    const subtotal = total(items);
    page.add(null, null, null, null, t('Subtotal'), t(`$${money(subtotal)}`));
    page.add(null, null, null, null, t('IVA 16%'), t(`$${money(tax(subtotal))}`));
    page.add(null, null, null, null, t('Total'), t(`$${money(withTax(subtotal))}`));
    page.add(t('(CIENTO VEINTE MIL PESOS 00/100 M.N.)'));
    page.add(t('Nota: precios vigentes por 30 días a partir de la fecha de esta cotización.'));
    page.add(t('Elaboró'), null, null, t('Autorizó'));
    return { pages: [page], statedTotal: withTax(subtotal) };
  },

  twoHeaderRows(make) {
    const page = new Page('Catálogo de conceptos');
    const items = make.items();
    page.add(t('CATÁLOGO DE CONCEPTOS Y CANTIDADES DE OBRA'));
    page.add(...texts('CLAVE', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'PRECIO', ''));
    page.add(null, null, null, null, t('UNITARIO'), t('TOTAL'));
    page.merges.push({ top: 2, bottom: 2, left: 4, right: 5 });
    for (const left of [0, 1, 2, 3]) page.merges.push({ top: 2, bottom: 3, left, right: left });
    page.add(...texts('(1)', '(2)', '(3)', '(4)', '(5)', '(6)'));
    for (const item of items) page.line(item, native(item));
    page.add(t('IMPORTE TOTAL'), null, null, null, null, n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  sections(make) {
    const page = new Page('Obra');
    const all: Item[] = [];
    page.add(...texts('Partida', 'Clave', 'Descripción de los trabajos', 'Ud', 'Volumen', 'Costo unitario', 'Monto'));
    sections.forEach((section, at) => {
      const items = make.items(make.between(3, 9));
      page.add(n(String(at + 1)), null, t(section));
      items.forEach((item, index) => {
        page.line(item, [t(`${at + 1}.${index + 1}`), ...native(item)]);
      });
      page.add(null, null, t(`TOTAL ${section}`), null, null, null, n(total(items)));
      all.push(...items);
    });
    const subtotal = total(all);
    page.add(null, null, t('SUBTOTAL'), null, null, null, n(subtotal));
    page.add(null, null, t('I.V.A. (16%)'), null, null, null, n(tax(subtotal)));
    page.add(null, null, t('GRAN TOTAL'), null, null, null, n(withTax(subtotal)));
    return { pages: [page], statedTotal: withTax(subtotal) };
  },

  repeatedHeaders(make) {
    const page = new Page('Impresión');
    const items = make.items(make.between(20, 40));
    let carried: Item[] = [];
    items.forEach((item, at) => {
      if (at % 12 === 0) {
        if (at > 0) {
          page.add(null, null, null, null, t('Suma y sigue'), t(money(total(carried))));
          page.add(t(`Página ${at / 12} de 4`));
          page.blank();
        }
        page.add(...texts('No. parte', 'Descripción', 'Unidad de medida', 'Cantidad', 'Costo Unit.', 'Total'));
      }
      carried = [...carried, item];
      page.line(item, texts(item.code, item.name, item.unit, item.quantity, money(item.unitPrice), money(item.amount)));
    });
    page.add(null, null, null, null, t('Total:'), t(money(total(items))));
    return { pages: [page], statedTotal: total(items) };
  },

  shuffledWithExtras(make) {
    const page = new Page('Cotización 2026');
    const items = make.items();
    const columns = [
      { head: 'No.', cell: (_: Item, at: number) => n(String(at + 1)) },
      { head: 'Clave', cell: (item: Item) => t(item.code) },
      { head: 'Concepto de obra', cell: (item: Item) => t(item.name) },
      { head: 'U. de M.', cell: (item: Item) => t(item.unit) },
      { head: 'Cantidad', cell: (item: Item) => n(item.quantity) },
      { head: 'Precio unitario (MXN)', cell: (item: Item) => n(item.unitPrice) },
      { head: 'Importe', cell: (item: Item) => n(item.amount) },
      { head: 'Factor', cell: () => n('1') },
      { head: 'Descuento', cell: () => n('0') },
      { head: 'IVA', cell: (item: Item) => n(tax(item.amount)) },
      { head: 'Total', cell: (item: Item) => n(withTax(item.amount)) },
      { head: 'Observaciones', cell: () => t(make.one(['', 'urgente', 'ver foto 3'])) },
    ].map((column) => ({ column, order: make.random() }));
    const order = columns.sort((a, b) => a.order - b.order).map(({ column }) => column);
    page.add(...order.map(({ head }) => t(head)));
    items.forEach((item, at) => {
      page.line(
        item,
        order.map(({ cell }) => cell(item, at)),
      );
    });
    return { pages: [page], statedTotal: null };
  },

  european(make) {
    const page = new Page('Hoja 1');
    const items = make.items();
    page.add(...texts('Código', 'Concepto', 'Ud.', 'Cantidad', 'Precio', 'Importe'));
    for (const item of items) {
      page.line(
        item,
        texts(
          item.code,
          item.name,
          item.unit,
          european(item.quantity),
          european(item.unitPrice),
          `${european(item.amount)} MXN`,
        ),
      );
    }
    page.add(null, null, null, null, t('Total'), t(european(total(items))));
    return { pages: [page], statedTotal: total(items) };
  },

  noHeader(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    for (const item of items) page.line(item, native(item));
    page.add(null, null, null, null, null, n(total(items)));
    return { pages: [page], statedTotal: total(items) };
  },

  severalSheets(make) {
    const cover = new Page('Portada');
    cover.add(t('PRESUPUESTO'));
    cover.add(t('Autopista México - Puebla'));
    const parts = ['Tramo A', 'Tramo B'].map((name) => {
      const page = new Page(name);
      const items = make.items();
      page.add(...texts('Cve', 'Descripción', 'Unidad', 'Cant', 'P. Unitario', 'Importe'));
      for (const item of items) page.line(item, native(item));
      page.add(null, t('Total'), null, null, null, n(total(items)));
      return { page, items };
    });
    const summary = new Page('Resumen');
    summary.add(...texts('Concepto', 'Importe'));
    for (const { page, items } of parts) summary.add(t(page.name), n(total(items)));
    const whole = total(parts.flatMap(({ items }) => items));
    summary.add(t('Total'), n(whole));
    return { pages: [cover, ...parts.map(({ page }) => page), summary], statedTotal: whole };
  },

  spacedAndNamed(make) {
    const page = new Page('CSV');
    const items = make.items();
    page.add(...texts('ID', 'Descripcion', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe', 'Moneda'));
    for (const item of items) {
      page.line(
        item,
        texts(
          item.code,
          item.name,
          item.unit,
          spaced(item.quantity),
          `MXN ${spaced(item.unitPrice)}`,
          spaced(item.amount),
          'MXN',
        ),
      );
    }
    page.add(...texts(`TOTAL: $${money(total(items))}`));
    return { pages: [page], statedTotal: total(items) };
  },

  brokenDescriptions(make) {
    const page = new Page('Presupuesto');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'));
    for (const item of items) {
      const tail = make.random();
      if (tail < 0.3) {
        page.line({ ...item, name: `${item.name} incluye mano de obra y herramienta.` }, native(item));
        page.add(null, t('incluye mano de obra y herramienta.'));
      } else if (tail < 0.5) {
        page.add(t(item.code), t(item.name));
        page.line(item, [null, null, t(item.unit), n(item.quantity), n(item.unitPrice), n(item.amount)]);
      } else page.line(item, native(item));
    }
    page.add(null, null, null, null, t('Total'), n(total(items)));
    page.add(t('* No incluye permisos.'));
    return { pages: [page], statedTotal: total(items) };
  },

  withoutCodes(make) {
    const page = new Page('Daños');
    const items = make.items().map((item) => ({ ...item, code: '' }));
    page.add(...texts('Presupuesto de daños'));
    page.add(...texts('#', 'Elemento dañado', 'Cantidad', 'Unidad', 'Precio', 'Subtotal'));
    items.forEach((item, at) => {
      page.line(item, [
        n(String(at + 1)),
        t(item.name),
        n(item.quantity),
        t(item.unit),
        n(item.unitPrice),
        n(item.amount),
      ]);
    });
    page.add(null, null, null, null, t('Subtotal'), n(total(items)));
    page.add(null, null, null, null, t('IVA'), n(tax(total(items))));
    page.add(null, null, null, null, t('Total'), n(withTax(total(items))));
    return { pages: [page], statedTotal: withTax(total(items)) };
  },

  dollars(make) {
    const page = new Page('Quote');
    const items = make.items(undefined, 'USD');
    page.add(t('Moneda: USD'));
    page.add(...texts('Item', 'Part number', 'Description', 'Qty', 'Unit', 'Unit Price', 'Amount'));
    items.forEach((item, at) => {
      page.line(
        item,
        texts(
          String(at + 1),
          item.code,
          item.name,
          item.quantity,
          item.unit,
          money(item.unitPrice),
          `US$${money(item.amount)}`,
        ),
      );
    });
    page.add(null, null, null, null, null, t('Grand total'), t(`US$${money(total(items))}`));
    return { pages: [page], statedTotal: total(items) };
  },

  ownWords(make) {
    const page = new Page('Formato');
    const items = make.items();
    page.add(...texts('Tabulador', 'Alcance', 'Métrica', 'Metraje', 'Base', 'Resultado'));
    for (const item of items) page.line(item, native(item));
    const words = {
      code: ['tabulador'],
      name: ['alcance'],
      unit: ['metrica'],
      quantity: ['metraje'],
      unitPrice: ['base'],
      amount: ['resultado'],
    };
    return { pages: [page], statedTotal: null, options: { words } };
  },

  oddRows(make) {
    const page = new Page('Hoja1');
    const items = make.items(20);
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'));
    items.forEach((item, at) => {
      const cells = native(item);
      if (at % 5 === 1) cells[5] = n(round(multiply(item.amount, '1.1'), 2));
      if (at % 5 === 2) cells[4] = t('#¡REF!');
      if (at % 5 === 3) cells[3] = t('varios');
      page.line({ ...item, isOdd: at % 5 >= 1 && at % 5 <= 3 }, cells);
    });
    return { pages: [page], statedTotal: null };
  },

  doubles(make) {
    const page = new Page('Hoja1');
    const items = make.items().map((item, at) => ({ ...item, code: String(1001 + at) }));
    page.add(...texts('Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'));
    for (const item of items) {
      const double = (value: string) => n(Number(value).toString());
      page.line(item, [
        n(item.code),
        t(item.name),
        t(item.unit),
        double(item.quantity),
        double(item.unitPrice),
        double(item.amount),
      ]);
    }
    return { pages: [page], statedTotal: null };
  },

  totalsOnHeadings(make) {
    const page = new Page('Presupuesto');
    const all: Item[] = [];
    page.add(...texts('Código', 'Resumen del concepto', 'Ud', 'Cantidad', 'Precio', 'Importe'));
    sections.forEach((section, at) => {
      const items = make.items(make.between(2, 8));
      page.add(t(`0${at + 1}`), t(section), null, null, null, n(total(items)));
      for (const item of items) page.line(item, native(item));
      all.push(...items);
    });
    page.add(null, t('TOTAL PRESUPUESTO'), null, null, null, n(total(all)));
    return { pages: [page], statedTotal: total(all) };
  },

  unnamedQuantity(make) {
    const page = new Page('Hoja1');
    const items = make.items();
    page.add(...texts('Clave', 'Concepto', 'Metraje', 'Unidad', 'Precio Unitario', 'Importe'));
    for (const item of items) {
      page.line(item, [t(item.code), t(item.name), n(item.quantity), t(item.unit), n(item.unitPrice), n(item.amount)]);
    }
    return { pages: [page], statedTotal: null };
  },
};

const seeds = [1, 2, 3, 4, 5];

export function sampleOf(layout: string, seed: number): Sample {
  const write = layouts[layout] ?? hostileLayouts[layout];
  if (!write) throw new Error(`No layout ${layout}`);
  const { pages, besides = [], statedTotal, options = {} } = write(new Maker(seed * 97 + layout.length));
  return {
    layout,
    seed,
    sheets: pages.map((page) => page.sheet()),
    besides: besides.map(({ name }) => name),
    lines: [...pages, ...besides].flatMap(({ lines }) => lines),
    statedTotal,
    options,
  };
}

export function corpus(): Sample[] {
  return [...Object.keys(layouts), ...Object.keys(hostileLayouts)].flatMap((layout) =>
    seeds.map((seed) => sampleOf(layout, seed)),
  );
}
