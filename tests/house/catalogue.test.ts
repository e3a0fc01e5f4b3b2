import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asked, done, failed, remedies, tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';

/** The error catalogue as the spec writes it (calls §8, application §5): each text stands once and is used. */
const spec = [
  'No existe un cliente asignado',
  'El servidor no envió respuesta.',
  'Validación',
  'Ha ocurrido un error.',
  'Error en servidor. Contacte un administrador.',
  'Error al actualizar tramo',
  'Error creando tramo',
  'Error al eliminar',
  'Error al obtener autopistas',
  'Error al listar tramos',
  'Error actualizando registro',
  'Error creando registro',
  'Error login in:',
  'Error subiendo archivo:',
  'La cuantificación no pudo ser guardada',
  'Error autorizando',
  'Ha ocurrido un error rechazando el presupuesto.',
  'Error creando cuantificación',
  'No hay presupuesto que subir',
  'Revise que todos los campos estén llenados correctamente.',
  'Error obteniendo conceptos',
  'Error al actualizar',
  'Error cargando / Intente mas tarde.',
  'El importe inicial no concuerda con el monto inicial del presupuesto.',
  'Se ha excedido el presupuesto enviado por el cliente.',
  'Seleccione un proveedor por concepto',
  'Ingresa tu antigua contraseña correctamente',
  'No se puede eliminar',
  'Algunas imágenes pesan más de 12 MB',
  'Algunos archivos son de formato incorrecto',
  'Actualizado',
  'Creado',
  'Eliminado',
  'Guardado',
  'Se ha autorizado el presupuesto.',
  'Se ha rechazado el presupuesto.',
  'Archivos rechazados',
  'Presupuesto inicial guardado',
  'Precios actualizados',
  'Concepto creado',
  'Contraseña modificada!',
  'Login successful',
  'Login failed',
  '¿Eliminar este elemento?',
  '¿Rechazar archivos?',
  'Hubo un error cargando los datos.',
  'Nada que mostrar.',
  'No hay resultados que mostrar.',
  'No hay resultados',
  'Los montos no coinciden, favor de verificar',
  'Los montos del presupuesto no coinciden',
  'Cargue todos los archivos requeridos',
  'Llena todos los campos CORRECTAMENTE',
  'No se han agregado conceptos.',
  'Autorizar aunque excede el monto.',
  'Los archivos marcados con * son obligatorios.',
  'Acceso denegado',
  'No coincide la nueva contraseña!',
  'La antigua contraseña y la nueva no deben ser identicas!',
];

const groups = { texts, failed, remedies, done, asked, tableSays };
const said = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([key, text]) => ({ name: `${group}.${key}`, text })),
);

const root = resolve(import.meta.dirname, '../..');
const rooms = ['domain', 'machines', 'contract', 'backend', 'gateway', 'client', 'host', 'kit', 'demo'];
/** Where the texts themselves stand. */
const apart = /^domain\/(texts|catalogue)\.ts$|\.generated\.ts$/;

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !apart.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
);

/** Words that also head a column or name a list of work. */
const commonWords = ['Creado', 'Archivos rechazados'];

describe('the error catalogue', () => {
  test.each(spec)('«%s» stands once', (text) => {
    expect(said.filter((one) => one.text === text)).toHaveLength(1);
  });

  test.each(said)('$name is used', ({ name }) => {
    const used = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
    expect(sources.some(({ source }) => used.test(source))).toBe(true);
  });

  test.each(said.filter(({ text }) => !commonWords.includes(text)))('$name has no second copy', ({ text }) => {
    const copies = [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`];
    const lines = sources.flatMap(({ file, source }) =>
      source
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && copies.some((copy) => line.includes(copy)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });
});
