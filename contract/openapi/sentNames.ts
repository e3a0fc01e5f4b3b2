import { customerProfiles } from '#domain/customers.ts';
import { personalTokenDays } from '#domain/personalTokens.ts';
import { roles, userTypes } from '#domain/roles.ts';
import { overlapHours, scopes } from '#domain/serviceAccounts.ts';

type Keywords = { readonly [keyword: string]: unknown };

const told = (description: string, rest: Keywords = {}): Keywords => ({ ...rest, description });

const amount = told('Importe en pesos, como texto con a lo más 6 decimales: "1234.56".');

/**
 * What a field of a request holds, by its name. Forms are judged by `domain`, so that the schemas of the calls say of most
 * fields only that they are texts.
 */
export const sentNames: Readonly<Record<string, Keywords>> = {
  ammount: amount,
  capufe_ammount: amount,
  authorized_ammount: amount,
  sinister_number: told('De 3 a 40 letras, números, espacios y - / . _ #; único en el cliente.'),
  sinister_date: told('Día en que ocurrió, AAAA-MM-DD; no posterior a hoy.'),
  kilometer: told('Desde 1, con a lo más 6 decimales.'),
  meter: told('Entero de 0 a 999.'),
  body: told('A, B o AB; sin él, ninguno.'),
  highway: told('El `slug` de la autopista, donde el cliente ubica por autopista.'),
  highway_section: told('El `slug` de un tramo de esa autopista.'),
  state: told('La clave del estado en /api/v1/commons/states/.'),
  sinister_file_slug: told('El `slugName` de uno de /sinister_file_types/.'),
  reject_reason: told('El `slugName` de uno de /audited_sinister/reject_reasons.'),
  autorized: told('`true`: el cliente autorizó. Para no autorizar se envía una contrapropuesta.', { enum: [true] }),
  catalog_year: told('Año de uno de los catálogos, de /catalogs/catalog/.'),
  deleted_concepts: told('Los `id` de las partidas guardadas que se eliminan.'),
  scopes: told('Lo que puede hacer, al menos una cosa.', { type: 'array', items: { enum: scopes } }),
  days: told('Días que sirve el token.', { enum: personalTokenDays }),
  overlapHours: told('Horas que sirven todavía los tokens de antes.', { enum: overlapHours }),
  userRoleCode: told(`Uno de ${roles.join(', ')}.`),
  userType: told(`${userTypes.join(' o ')}.`),
  customer: told(`Uno de ${customerProfiles.map(({ code }) => code).join(', ')}; sin él, el personal interno.`),
};
