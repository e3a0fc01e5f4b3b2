import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asked, done, failed, remedies, tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';

/** The error catalogue as the spec writes it (calls §8, application §5): each text stands once, under its name, and is used. */
const spec: readonly (readonly [name: string, text: string])[] = [
  ['texts.noCustomer', 'No existe un cliente asignado'],
  ['texts.noResponse', 'El servidor no envió respuesta.'],
  ['texts.validation', 'Validación'],
  ['texts.unexpected', 'Ha ocurrido un error.'],
  ['texts.serverError', 'Error en servidor. Contacte un administrador.'],
  ['failed.updateSection', 'Error al actualizar tramo'],
  ['failed.createSection', 'Error creando tramo'],
  ['failed.delete', 'Error al eliminar'],
  ['failed.highways', 'Error al obtener autopistas'],
  ['failed.sections', 'Error al listar tramos'],
  ['failed.updateEntry', 'Error actualizando registro'],
  ['failed.createEntry', 'Error creando registro'],
  ['failed.signIn', 'Error login in:'],
  ['failed.upload', 'Error subiendo archivo:'],
  ['failed.save', 'La cuantificación no pudo ser guardada'],
  ['failed.authorize', 'Error autorizando'],
  ['failed.reject', 'Ha ocurrido un error rechazando el presupuesto.'],
  ['failed.createResources', 'Error creando cuantificación'],
  ['texts.noBudgetToUpload', 'No hay presupuesto que subir'],
  ['texts.reviewAllFields', 'Revise que todos los campos estén llenados correctamente.'],
  ['failed.concepts', 'Error obteniendo conceptos'],
  ['failed.update', 'Error al actualizar'],
  ['failed.load', 'Error cargando / Intente mas tarde.'],
  ['texts.initialTotalDiffers', 'El importe inicial no concuerda con el monto inicial del presupuesto.'],
  ['texts.budgetExceeded', 'Se ha excedido el presupuesto enviado por el cliente.'],
  ['texts.providerPerLine', 'Seleccione un proveedor por concepto'],
  ['texts.oldPasswordWrong', 'Ingresa tu antigua contraseña correctamente'],
  ['texts.cannotDelete', 'No se puede eliminar'],
  ['texts.imagesTooLarge', 'Algunas imágenes pesan más de 12 MB'],
  ['texts.fileWrongFormat', 'Algunos archivos son de formato incorrecto'],
  ['done.updated', 'Actualizado'],
  ['done.created', 'Creado'],
  ['done.deleted', 'Eliminado'],
  ['done.saved', 'Guardado'],
  ['done.authorized', 'Se ha autorizado el presupuesto.'],
  ['done.rejected', 'Se ha rechazado el presupuesto.'],
  ['done.filesRejected', 'Archivos rechazados'],
  ['done.budgetSaved', 'Presupuesto inicial guardado'],
  ['done.pricesUpdated', 'Precios actualizados'],
  ['done.conceptCreated', 'Concepto creado'],
  ['texts.passwordChanged', 'Contraseña modificada!'],
  ['texts.loginSuccessful', 'Login successful'],
  ['texts.loginFailed', 'Login failed'],
  ['asked.delete', '¿Eliminar este elemento?'],
  ['asked.rejectFiles', '¿Rechazar archivos?'],
  ['tableSays.failed', 'Hubo un error cargando los datos.'],
  ['tableSays.empty', 'Nada que mostrar.'],
  ['tableSays.noneFound', 'No hay resultados que mostrar.'],
  ['tableSays.noChoices', 'No hay resultados'],
  ['texts.amountsDiffer', 'Los montos no coinciden, favor de verificar'],
  ['texts.budgetAmountsDiffer', 'Los montos del presupuesto no coinciden'],
  ['texts.loadRequiredFiles', 'Cargue todos los archivos requeridos'],
  ['texts.fillAllFields', 'Llena todos los campos CORRECTAMENTE'],
  ['texts.noLines', 'No se han agregado conceptos.'],
  ['texts.confirmExceeded', 'Autorizar aunque excede el monto.'],
  ['texts.requiredMark', 'Los archivos marcados con * son obligatorios.'],
  ['texts.accessDenied', 'Acceso denegado'],
  ['texts.passwordsDiffer', 'No coincide la nueva contraseña!'],
  ['texts.passwordsSame', 'La antigua contraseña y la nueva no deben ser identicas!'],
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

/** Lines of code, each with its file. */
const lines = sources.flatMap(({ file, source }) =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
    .map((line) => `${file}: ${line.trim()}`),
);

/** What each place says of what it tried, in the order of its lines: a save that fails is not said to have been a creation. */
const told: Record<string, string> = {
  'client/budgets/ApprovalDialog.tsx': 'done.authorized',
  'client/budgets/InitialBudgetDialog.tsx': 'done.budgetSaved',
  'client/budgets/ReasonDialogs.tsx': 'done.rejected failed.reject',
  'client/catalog/CatalogScreen.tsx': 'failed.concepts failed.update done.updated',
  'client/catalog/NewConceptDialog.tsx': 'done.conceptCreated',
  'client/catalog/concept/ConceptDialog.tsx': 'failed.createEntry failed.update',
  'client/catalog/save/SaveDialog.tsx': 'done.pricesUpdated failed.update',
  'client/catalog/years/NewYearDialog.tsx': 'done.created',
  'client/families/FamiliesScreen.tsx': 'failed.createEntry failed.updateEntry',
  'client/files/manager/SelectionActions.tsx': 'done.filesRejected asked.rejectFiles done.deleted asked.delete',
  'client/files/sendIncidentFile.ts': 'failed.upload',
  'client/highways/HighwaySectionsScreen.tsx':
    'failed.createSection failed.updateSection failed.sections failed.highways',
  'client/highways/HighwaysScreen.tsx': 'failed.createEntry failed.updateEntry failed.highways',
  'client/items/ItemsScreen.tsx': 'failed.createEntry failed.updateEntry',
  'client/profile/LogoCard.tsx': 'asked.delete done.saved done.deleted',
  'client/profile/useCard.ts': 'done.saved',
  'client/providers/ProvidersScreen.tsx': 'failed.createEntry failed.updateEntry failed.createEntry failed.updateEntry',
  'client/purchases/quotationsTable.tsx': 'failed.updateEntry',
  'client/purchases/requisitionsTable.tsx': 'failed.updateEntry',
  'client/quantification/QuantificationScreen.tsx': 'failed.load',
  'client/quantification/opening/effects.ts': 'failed.createResources done.saved',
  'client/quantification/selector/ConceptSelector.tsx': 'failed.concepts failed.concepts',
  'client/quantification/useEnd.ts': 'done.authorized done.rejected',
  'client/registration/edit/useEdit.ts': 'done.updated',
  'client/roads/RoadsScreen.tsx': 'failed.createEntry failed.updateEntry',
  'client/serviceAccounts/serviceAccountTable.tsx': 'failed.createEntry failed.updateEntry',
  'client/session/calls.ts': 'failed.signIn',
  'client/tables/DeleteDialog.tsx': 'done.deleted asked.delete failed.delete',
  'client/tables/EntryTable.tsx': 'done.updated',
  'client/tables/useEntryForm.ts': 'done.updated done.created',
  'client/users/userTable.tsx': 'failed.createEntry failed.updateEntry',
  'client/webhooks/WebhooksScreen.tsx': 'failed.createEntry failed.updateEntry',
  'machines/quantification/setup.ts': 'failed.save failed.authorize failed.reject',
};

const keysOf = (group: string, entries: object) => `${group}\\.(?:${Object.keys(entries).join('|')})`;
const tellings = new RegExp(
  `\\b(?:${[keysOf('failed', failed), keysOf('done', done), keysOf('asked', asked)].join('|')})\\b`,
  'g',
);

/** Words that also head a column or name a list of work. */
const commonWords = ['Creado', 'Archivos rechazados'];

describe('the error catalogue', () => {
  test.each(spec)('%s says «%s», and no other text does', (name, text) => {
    expect(said.filter((one) => one.text === text)).toEqual([{ name, text }]);
  });

  test('is told where it was tried', () => {
    const found = sources
      .filter(({ source }) => source.includes("from '#domain/catalogue.ts'"))
      .map(({ file, source }) => [file, (source.match(tellings) ?? []).join(' ')] as const)
      .filter(([, names]) => names !== '');
    expect(Object.fromEntries(found)).toEqual(told);
  });

  test.each(said)('$name is used', ({ name }) => {
    const used = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
    expect(sources.some(({ source }) => used.test(source))).toBe(true);
  });

  test.each(said.filter(({ text }) => !commonWords.includes(text)))('$name has no second copy', ({ text }) => {
    const copies = [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`];
    expect(lines.filter((line) => copies.some((copy) => line.includes(copy)))).toEqual([]);
  });
});
