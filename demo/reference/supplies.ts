type Supply = readonly [name: string, type: string, unit: string, leastHundredths: number, mostHundredths: number];

const labour: readonly Supply[] = [
  ['Cuadrilla de cabo y dos peones', 'Mano de obra', 'jor', 4, 60],
  ['Oficial y ayudante', 'Mano de obra', 'jor', 3, 45],
];

const machines: readonly Supply[] = [
  ['Camión con hiab de 6 t', 'Maquinaria y equipo', 'h', 5, 80],
  ['Herramienta menor', 'Herramienta', 'lote', 3, 3],
];

const materials: Readonly<Record<string, readonly Supply[]>> = {
  DM: [
    ['Viga galvanizada de dos crestas de 4.13 m', 'Material', 'pza', 20, 30],
    ['Tornillería galvanizada de 5/8"', 'Material', 'jgo', 100, 900],
  ],
  SV: [
    ['Lámina galvanizada calibre 16', 'Material', 'm2', 40, 180],
    ['Película reflejante tipo XI', 'Material', 'm2', 40, 180],
  ],
  SH: [
    ['Pintura para tránsito base agua', 'Material', 'l', 6, 45],
    ['Microesfera de vidrio', 'Material', 'kg', 5, 40],
  ],
  PV: [
    ['Mezcla asfáltica en caliente', 'Material', 't', 110, 240],
    ['Emulsión asfáltica ECR-65', 'Material', 'l', 60, 160],
  ],
  OC: [
    ['Cemento gris', 'Material', 't', 20, 42],
    ['Acero de refuerzo del núm. 4', 'Material', 'kg', 500, 9000],
  ],
};

const usual: readonly Supply[] = [['Material según especificación', 'Material', 'pza', 100, 110]];

/** What one unit of a concept of this family takes. */
export function suppliesOf(family: string): readonly Supply[] {
  return [...(materials[family] ?? usual), ...labour.slice(0, 1), ...machines];
}

/** Types of supplies, as a catalog of their own. */
export const supplyTypes = ['Material', 'Mano de obra', 'Maquinaria y equipo', 'Herramienta'] as const;
