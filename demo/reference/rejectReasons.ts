/** [slug, name] */
export const rejectReasons = [
  ['volumetria-no-corresponde', 'La volumetría no corresponde a los daños'],
  ['precio-fuera-de-catalogo', 'Precios unitarios fuera de catálogo'],
  ['fotografias-insuficientes', 'Fotografías insuficientes o ilegibles'],
  ['documentacion-incompleta', 'Documentación incompleta'],
  ['monto-no-coincide', 'El monto no coincide con el desglose'],
  ['dano-preexistente', 'Daño preexistente o ajeno al siniestro'],
  ['fuera-de-vigencia', 'Siniestro fuera de la vigencia de la póliza'],
  ['archivo-ilegible', 'Archivo ilegible o dañado'],
  ['concepto-duplicado', 'Conceptos duplicados en el presupuesto'],
  ['otro', 'Otro motivo'],
] as const;
