/** Names of the demo accounts: treatment, first name, last names. */
export const people: Readonly<Record<string, readonly [string, string, string, string]>> = {
  adm: ['Lic.', 'Gabriela', 'Montes de Oca', 'Ruiz'],
  are: ['Ing.', 'Rodrigo', 'Santillán', 'Peña'],
  mro: ['C.', 'Jorge Luis', 'Cárdenas', 'Mejía'],
  'are.hdi': ['Lic.', 'Patricia', 'Villaseñor', 'Lugo'],
  'mro.hdi': ['C.', 'Óscar Iván', 'Barrera', 'Solís'],
  'are.axa': ['Ing.', 'Mariana', 'Quintero', 'Ávila'],
  'mro.axa': ['C.', 'Édgar', 'Zúñiga', 'Palomares'],
  'are.gnp': ['Mtro.', 'Fernando', 'Arriaga', 'Núñez'],
  'mro.gnp': ['C.', 'Lucía', 'Hernández', 'Bautista'],
  'analista.gnp': ['Lic.', 'Sofía', 'Iturbe', 'Cano'],
  jb: ['C.', 'Servicio', 'JB', ''],
};
