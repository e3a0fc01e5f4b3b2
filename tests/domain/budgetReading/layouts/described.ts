import { type Layout, layout, sheet, work } from './layout.ts';

/** Descriptions in several columns, titles beside works, and what stands where descriptions do and is none. */

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const steps = [
  plain('Barrera Retiro', 'm', '10', '100'),
  plain('Barrera Colocación', 'm', '10', '900'),
  plain('Señal Retiro', 'pza', '1', '200'),
  plain('Señal Colocación', 'pza', '1', '800'),
];
const plainSteps = [
  plain('Barrera retiro', 'm', '10', '100'),
  plain('Barrera colocación', 'm', '10', '900'),
  plain('Señal retiro', 'pza', '1', '200'),
  plain('Señal colocación', 'pza', '1', '800'),
];
const slab = plain('Losa', 'm2', '10', '900');
const curing = plain('Curado', 'm2', '10', '30');

export const described: readonly Layout[] = [
  layout(
    'a concept and its specification, each with words of its own',
    [
      ['Partida', 'Concepto', 'Especificación', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [1, 'Barrera', 'Triple onda cal. 12 galvanizada', 'm', 10, 1000, 10000],
      [2, 'Poste', 'IPR 6x4 de 1.80 m', 'pza', 4, 500, 2000],
    ],
    [
      plain('Barrera Triple onda cal. 12 galvanizada', 'm', '10', '1000'),
      plain('Poste IPR 6x4 de 1.80 m', 'pza', '4', '500'),
    ],
  ),
  layout(
    'a service and what it consists of',
    [
      ['Servicio', 'Descripción', 'Cantidad', 'Unidad', 'Precio', 'Total'],
      ['Grúa', 'Arrastre desde el km 30 al corralón', 1, 'servicio', 2500, 2500],
      ['Custodia', 'Resguardo del vehículo', 3, 'día', 250, 750],
    ],
    [
      plain('Grúa Arrastre desde el km 30 al corralón', 'servicio', '1', '2500'),
      plain('Custodia Resguardo del vehículo', 'día', '3', '250'),
    ],
  ),
  layout(
    'a damage and the repair that is proposed',
    [
      ['Daño', 'Reparación propuesta', 'Cantidad', 'Unidad', 'P.U.', 'Importe'],
      ['Poste doblado', 'Enderezado con gato', 2, 'pza', 900, 1800],
      ['Lámina rota', 'Cambio de tramo', 1, 'tramo', 3900, 3900],
    ],
    [
      plain('Poste doblado Enderezado con gato', 'pza', '2', '900'),
      plain('Lámina rota Cambio de tramo', 'tramo', '1', '3900'),
    ],
  ),
  layout(
    'a chapter as the concept and the work as its part',
    [
      ['Concepto', 'Subconcepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Señalamiento', 'Señal SP-12', 'pza', 2, 1500, 3000],
      ['Señalamiento', 'Señal SR-9', 'pza', 3, 1500, 4500],
      ['Defensas', 'Terminal', 'pza', 1, 9000, 9000],
    ],
    [
      plain('Señalamiento Señal SP-12', 'pza', '2', '1500'),
      plain('Señalamiento Señal SR-9', 'pza', '3', '1500'),
      plain('Defensas Terminal', 'pza', '1', '9000'),
    ],
  ),
  layout(
    'kinds of works beside works, each once',
    [
      ['No.', 'Tipo de trabajo', 'Descripción del trabajo', 'Unidad', 'Cantidad', 'Precio Unit.', 'Importe'],
      [1, 'Correctivo', 'Cambio de poste', 'pza', 2, 900, 1800],
      [2, 'Preventivo', 'Pintura de poste', 'pza', 10, 150, 1500],
    ],
    [plain('Cambio de poste', 'pza', '2', '900'), plain('Pintura de poste', 'pza', '10', '150')],
  ),
  layout(
    'a description and a shorter one of the same',
    [
      ['Descripción', 'Descripción técnica', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Cámara', 'IP 4 MP', 'pza', 2, 3000, 6000],
      ['Switch', '8 puertos', 'pza', 1, 2500, 2500],
    ],
    [plain('Cámara', 'pza', '2', '3000'), plain('Switch', 'pza', '1', '2500')],
  ),
  layout(
    'elements merged over their steps',
    [
      ['Elemento', 'Actividad', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Retiro', 'm', 10, 100, 1000],
      ['', 'Colocación', 'm', 10, 900, 9000],
      ['Señal', 'Retiro', 'pza', 1, 200, 200],
      ['', 'Colocación', 'pza', 1, 800, 800],
    ],
    steps,
    {
      merges: [
        { top: 2, left: 0, bottom: 3, right: 0 },
        { top: 4, left: 0, bottom: 5, right: 0 },
      ],
    },
  ),
  layout(
    'elements above their steps without a merged cell',
    [
      ['Elemento', 'Actividad', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Retiro', 'm', 10, 100, 1000],
      ['', 'Colocación', 'm', 10, 900, 9000],
      ['Señal', 'Retiro', 'pza', 1, 200, 200],
      ['', 'Colocación', 'pza', 1, 800, 800],
    ],
    steps,
    { asks: ['ditto'] },
  ),
  layout(
    'steps in a column without a name, with elements that are not repeated',
    [
      ['Concepto', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'retiro', 'm', 10, 100, 1000],
      ['', 'colocación', 'm', 10, 900, 9000],
      ['Señal', 'retiro', 'pza', 1, 200, 200],
      ['', 'colocación', 'pza', 1, 800, 800],
    ],
    plainSteps,
    { asks: ['ditto'] },
  ),
  layout(
    'an element that a title parts from what is below it',
    [
      ['Elemento', 'Actividad', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Retiro', 'm', 10, 100, 1000],
      ['Barrera', 'Colocación', 'm', 10, 900, 9000],
      ['', 'OBRAS COMPLEMENTARIAS'],
      ['', 'Limpieza', 'm2', 10, 20, 200],
    ],
    [
      plain('Barrera Retiro', 'm', '10', '100'),
      plain('Barrera Colocación', 'm', '10', '900'),
      plain('Limpieza', 'm2', '10', '20'),
    ],
  ),
  layout(
    'a description merged over two places with prices of their own',
    [
      ['Concepto', 'Km', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Reposición de defensa', '12+100', 'm', 8, 1000, 8000],
      ['', '13+400', 'm', 4, 1000, 4000],
      ['Pintura', '12+100', 'm2', 10, 50, 500],
    ],
    [
      plain('Reposición de defensa', 'm', '8', '1000'),
      plain('Reposición de defensa', 'm', '4', '1000'),
      plain('Pintura', 'm2', '10', '50'),
    ],
    { merges: [{ top: 2, left: 0, bottom: 3, right: 0 }] },
  ),
  layout(
    'one name merged over two columns of words',
    [
      ['Clave', 'Concepto', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['A-1', 'Defensa', 'Tres crestas cal. 12', 'm', 10, 900, 9000],
      ['A-2', 'Poste', 'IPR de 6 pulgadas', 'pza', 4, 500, 2000],
    ],
    [
      work('A-1', 'Defensa Tres crestas cal. 12', 'm', '10', '900'),
      work('A-2', 'Poste IPR de 6 pulgadas', 'pza', '4', '500'),
    ],
    { merges: [{ top: 1, left: 1, bottom: 1, right: 2 }] },
  ),
  layout(
    'titles of sections that come again under the name of parts',
    [
      ['Partida', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Señalamiento', 'Señal SP-12', 'pza', 2, 1500, 3000],
      ['Señalamiento', 'Señal SR-9', 'pza', 3, 1500, 4500],
      ['Defensas', 'Terminal', 'pza', 1, 9000, 9000],
    ],
    [
      plain('Señal SP-12', 'pza', '2', '1500'),
      plain('Señal SR-9', 'pza', '3', '1500'),
      plain('Terminal', 'pza', '1', '9000'),
    ],
  ),
  layout(
    'titles of sections before short works without names of columns',
    [
      ['CIVIL', 1, 'Losa', 'm2', 10, 900, 9000],
      ['', 2, 'Curado', 'm2', 10, 30, 300],
      ['ELÉCTRICO', 3, 'Cable', 'm', 50, 40, 2000],
      ['', 4, 'Tubo', 'm', 50, 20, 1000],
    ],
    [slab, curing, plain('Cable', 'm', '50', '40'), plain('Tubo', 'm', '50', '20')],
  ),
  layout(
    'an invoice with the identification of each part',
    [
      ['Clave SAT', 'No. Ident.', 'Cantidad', 'Clave unidad', 'Unidad', 'Descripción', 'Valor unitario', 'Importe'],
      ['72141100', 'SRV-1', 1, 'E48', 'Servicio', 'Reparación de pavimento', 15000, 15000],
      ['72141100', 'SRV-2', 2, 'E48', 'Servicio', 'Bacheo', 2500, 5000],
    ],
    [
      work('SRV-1', 'Reparación de pavimento', 'Servicio', '1', '15000'),
      work('SRV-2', 'Bacheo', 'Servicio', '2', '2500'),
    ],
  ),
  layout(
    'functions and names of three who sign, in the columns of works',
    [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['A-1', 'Losa', 'm2', 10, 900, 9000],
      ['', '', '', '', '', 9000],
      ['ELABORÓ', 'REVISÓ', 'APROBÓ'],
      ['Juan Pérez', 'María López', 'José Díaz'],
      ['Residente', 'Supervisor', 'Gerente'],
    ],
    [{ ...slab, code: 'A-1' }],
  ),
  layout(
    'works without prices below the name of who wrote them',
    [
      sheet([
        ['Elaboró:', 'Juan Pérez'],
        ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
        ['A-1', 'Losa', 'm2', 10, 900, 9000],
        ['A-2', 'Curado', 'm2'],
      ]),
    ],
    [{ ...slab, code: 'A-1' }],
    { asks: ['missing_values'] },
  ),
  layout(
    'prices named by the sign and the hour',
    [
      ['Maquinaria', 'Cantidad', 'Unidad', 'Horas/día', 'Días', 'Total horas', '$/hora', 'Importe'],
      ['Retro', 1, 'pza', 8, 3, 24, 650, 15600],
      ['Camión', 2, 'pza', 8, 2, 32, 450, 14400],
    ],
    [plain('Retro', 'pza', '24', '650'), plain('Camión', 'pza', '32', '450')],
  ),
  layout(
    'a monthly fee before its months',
    [
      ['Servicio', 'Mensualidad', 'Meses', 'Total'],
      ['Vigilancia', 25000, 3, 75000],
      ['Limpieza', 8000, 3, 24000],
    ],
    [plain('Vigilancia', '', '3', '25000'), plain('Limpieza', '', '3', '8000')],
  ),
  layout(
    'one work with its specification',
    [
      ['Concepto', 'Especificación', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera', 'Triple onda cal. 12', 'm', 10, 1000, 10000],
    ],
    [plain('Barrera Triple onda cal. 12', 'm', '10', '1000')],
  ),
  layout(
    'steps of an element that go on behind the end of a page',
    [
      ['Elemento', 'Trabajo', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Trabe 1', 'Resane', 'm2', 4, 900, 3600],
      ['', 'Pintura', 'm2', 8, 100, 800],
      ['Página 1 de 2'],
      ['', 'Limpieza', 'm2', 8, 10, 80],
    ],
    [
      plain('Trabe 1 Resane', 'm2', '4', '900'),
      plain('Trabe 1 Pintura', 'm2', '8', '100'),
      plain('Trabe 1 Limpieza', 'm2', '8', '10'),
    ],
    { asks: ['ditto'] },
  ),
  layout(
    'the name of an item beside its description in English',
    [
      ['Item', 'Item Name', 'Description', 'Qty', 'Unit Price', 'Total'],
      [1, 'Guardrail', 'W-beam 12 ga galvanized', 10, 50, 500],
      [2, 'Post', 'Steel 6 ft', 4, 25, 100],
    ],
    [plain('Guardrail W-beam 12 ga galvanized', '', '10', '50'), plain('Post Steel 6 ft', '', '4', '25')],
  ),
  layout(
    'one name merged over descriptions and words that are their units',
    [
      ['Concepto', '', 'Cantidad', 'P.U.', 'Importe'],
      ['Pintura amarilla de tráfico', 'cubeta', 10, 900, 9000],
      ['Microesfera de vidrio', 'costal', 4, 500, 2000],
    ],
    [plain('Pintura amarilla de tráfico', 'cubeta', '10', '900'), plain('Microesfera de vidrio', 'costal', '4', '500')],
    { merges: [{ top: 1, left: 0, bottom: 1, right: 1 }] },
  ),
  layout(
    'the same long description beside different works',
    [
      ['Descripción', 'Trabajo a realizar', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Barrera metálica de tres crestas', 'Retiro a mano', 'm', 10, 100, 1000],
      ['Barrera metálica de tres crestas', 'Colocación con grúa', 'm', 10, 900, 9000],
      ['Señal preventiva de 86x86 cm', 'Retiro a mano', 'pza', 1, 200, 200],
    ],
    [
      plain('Barrera metálica de tres crestas Retiro a mano', 'm', '10', '100'),
      plain('Barrera metálica de tres crestas Colocación con grúa', 'm', '10', '900'),
      plain('Señal preventiva de 86x86 cm Retiro a mano', 'pza', '1', '200'),
    ],
  ),
  layout(
    'a body shop’s operation before the part',
    [
      ['Operación', 'Refacción', 'Cantidad', 'P.U.', 'Importe'],
      ['Cambiar', 'Defensa trasera', 1, 3500, 3500],
      ['Reparar', 'Puerta delantera derecha', 1, 1800, 1800],
      ['Pintar', 'Salpicadera', 2, 950, 1900],
    ],
    [
      plain('Cambiar Defensa trasera', '', '1', '3500'),
      plain('Reparar Puerta delantera derecha', '', '1', '1800'),
      plain('Pintar Salpicadera', '', '2', '950'),
    ],
  ),
  layout(
    'the action behind the part',
    [
      ['Partida', 'Pieza', 'Acción', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      [1, 'Barrera metálica', 'Sustitución', 'm', 12, 1850, 22200],
      [2, 'Poste de acero', 'Sustitución', 'pza', 4, 960, 3840],
      [3, 'Señal preventiva', 'Reparación', 'pza', 1, 700, 700],
    ],
    [
      plain('Barrera metálica Sustitución', 'm', '12', '1850'),
      plain('Poste de acero Sustitución', 'pza', '4', '960'),
      plain('Señal preventiva Reparación', 'pza', '1', '700'),
    ],
  ),
  layout(
    'an action that the description says itself',
    [
      ['Acción', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['Retiro', 'Retiro de barrera dañada', 'm', 12, 150, 1800],
      ['Suministro', 'Suministro de barrera de tres crestas', 'm', 12, 1850, 22200],
      ['Colocación', 'Colocación de barrera', 'm', 12, 400, 4800],
    ],
    [
      plain('Retiro de barrera dañada', 'm', '12', '150'),
      plain('Suministro de barrera de tres crestas', 'm', '12', '1850'),
      plain('Colocación de barrera', 'm', '12', '400'),
    ],
  ),
];
