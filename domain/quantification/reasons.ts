/** Why less of a line is authorized than was asked: what each customer's catalog begins with. Administrators change it. */
export const usualLineReasons = [
  { slug: 'precio-de-catalogo', name: 'Precio de catálogo' },
  { slug: 'cantidad-segun-evidencia', name: 'Cantidad según la evidencia' },
  { slug: 'concepto-no-procede', name: 'El concepto no procede' },
  { slug: 'dano-ajeno-al-siniestro', name: 'Daño ajeno al siniestro' },
  { slug: 'concepto-duplicado', name: 'Concepto duplicado' },
  { slug: 'incluido-en-otro-concepto', name: 'Incluido en otro concepto' },
  { slug: 'otro', name: 'Otro motivo' },
] as const;
