import { defectsIn } from './results.ts';

const catalogueTest = ['tests/house/catalogue.test.ts'];

/** What fields take, and how dates and texts are written. */
export const forms = [
  ...defectsIn(
    'domain/calendar.ts',
    ['tests/domain/calendar.test.ts'],
    [
      ['a short duration is cut and not rounded', 'Math.round(seconds / unit)', 'Math.floor(seconds / unit)'],
      ['there is a year 0', '(?!0000)', ''],
    ],
  ),
  ...defectsIn('domain/catalogue.ts', catalogueTest, [
    [
      'two required texts are exchanged',
      "updateSection: 'Error al actualizar tramo',\n  createSection: 'Error creando tramo',",
      "updateSection: 'Error creando tramo',\n  createSection: 'Error al actualizar tramo',",
    ],
  ]),
  ...defectsIn(
    'domain/customerDifferences.ts',
    ['tests/domain/roles.test.ts'],
    [
      [
        'under and over the catalog are swapped',
        'percentage(lineChecks.underCatalog)',
        'percentage(lineChecks.overCatalog)',
      ],
      ['Capufe columns are the internal ones', 'yesOrNo(lineColumns.internal)', 'yesOrNo(lineColumns.capufe)'],
      ['the area’s report is the highways', 'yesOrNo(screens.report)', 'yesOrNo(screens.highways)'],
      [
        'what is common comes first',
        '[...compared.filter(({ differs }) => differs), ...compared.filter(({ differs }) => !differs)]',
        '[...compared.filter(({ differs }) => !differs), ...compared.filter(({ differs }) => differs)]',
      ],
      ['everybody confirms', 'yesOrNo(confirms(profile))', 'yesOrNo(counterproposes(profile))'],
    ],
  ),
  ...defectsIn(
    'domain/forms/fiscal.ts',
    ['tests/domain/profile.test.ts', 'tests/backend/profile.test.ts'],
    [
      ['a CLABE of 19 digits', String.raw`(?:\d{16,18})?`, String.raw`(?:\d{16,19})?`],
      ['an address begun is none', 'isBlankAddress(address) ? []', 'true ? []'],
      ['small letters of an RFC are refused', 'z.toUpperCase(),\n', ''],
    ],
  ),
  ...defectsIn(
    'domain/forms/purchase.ts',
    ['tests/domain/forms.test.ts'],
    [['a unit may be of any length', ".check(z.maxLength(40, 'Unidad: use a lo más 40 caracteres.'))", '']],
  ),
  ...defectsIn(
    'client/tables/FieldControl.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'an incident that is typed whole is not chosen',
        'typed && !isSearching && options.length === 1 ? options : []',
        "typed === '' ? options : []",
      ],
    ],
  ),
  ...defectsIn(
    'client/purchases/options.ts',
    ['tests/client/entryForms.test.tsx'],
    [
      ['only the newest incidents are offered', "text: text === '' ? null : text", 'text: null'],
      ['an older project is edited without its number', '[...missing, ...options]', 'options'],
    ],
  ),
  ...defectsIn(
    'client/tables/RowsField.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a row that is added is left for the button below it',
        'autoFocus={index === 0 && at === added}',
        'autoFocus={false}',
      ],
    ],
  ),
  ...defectsIn(
    'domain/forms/purchase.ts',
    ['tests/backend/purchase.test.ts', 'tests/gateway/purchase.test.ts'],
    [
      ['extra data of any depth', 'depthOf(value) <= deepestExtra', 'depthOf(value) <= 500'],
      ['extra data of any size', '.length <= maxExtraLength', '.length > 0'],
      ['a requisition of nothing', "z.minLength(1, 'Materiales: agregue al menos uno.'), ", ''],
    ],
  ),
  ...defectsIn(
    'domain/forms/quantification.ts',
    ['tests/domain/forms.test.ts'],
    [
      [
        'a rate may be of any year before',
        'String(Number(incidentDate.slice(0, 4)) - 1)',
        'String(Number(incidentDate.slice(0, 4)) - 10)',
      ],
      ['a rate may be nothing', "min: '0.0001'", "min: '0'"],
      ['a rate has as many decimals as an amount', 'decimals: 4, min', 'decimals: 6, min'],
      ['who is missing is called otherwise', "whole('Oficiales necesarios')", "whole('Maestros necesarios')"],
    ],
  ),
  ...defectsIn('domain/texts.ts', catalogueTest, [
    [
      'a required text loses a letter',
      "'Cargue todos los archivos requeridos'",
      "'Cargue todos los archivo requeridos'",
    ],
  ]),
  ...defectsIn(
    'client/ui/form/NumberField.tsx',
    ['tests/client/pastedText.test.tsx'],
    [
      [
        'a character that makes no number is dropped, and the rest is another number',
        'const taken = acceptedText(text, limits) ?? text;',
        'const taken = acceptedText(text, limits) ?? value;',
      ],
      ['a count drops a sign', 'isCode ? /[\\s-]/g : /\\s/g', '/[\\s-]/g'],
    ],
  ),
  ...defectsIn(
    'domain/quantification/currency.ts',
    ['tests/domain/quantification/currency.test.ts'],
    [['a typed rate is rounded', ' && sameAmount(rate, value) ? rate', ' ? rate']],
  ),
  ...defectsIn(
    'client/drafts/useDraftedForm.ts',
    ['tests/client/draftedForm.test.tsx'],
    [
      ['a form has fields that it no longer has', '.filter(([name]) => name in initial)', ''],
      [
        'what was taken away again is left as a draft',
        '    if (isBlank) erase();\n    else keep(values);',
        '    keep(values);',
      ],
      ['what was taken away again is unsaved work', 'isDirty: isDirty && !isBlank', 'isDirty'],
      ['leaving the page loses what was typed last', "  addEventListener('pagehide', flush);\n", ''],
      ['closing loses what was typed last', '    stop() {\n      flush();\n', '    stop() {\n'],
    ],
  ),
  ...defectsIn(
    'client/ui/form/Wizard.tsx',
    ['tests/client/wizard.test.tsx'],
    [
      ['Enter that a field took goes on too', "key !== 'Enter' || defaultPrevented", "key !== 'Enter'"],
      ['Enter in an open list goes on', ', [aria-expanded="true"])', ')'],
      ['Enter in a date does nothing', "  if (target.getAttribute('role') === 'spinbutton') return true;\n", ''],
      ['Enter goes on from where the frame began', '  latest.current = act;\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/form/fileItem.ts',
    ['tests/client/ui.test.ts'],
    [
      [
        'a picture that is being prepared is at rest',
        "status === 'sending' || status === 'preparing'",
        "status === 'sending'",
      ],
      [
        'a folder that is dropped breaks the page',
        "(item.kind === 'file' ? item.getFile() : null)",
        '(item as { getFile: () => Promise<File> }).getFile()',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/useSettled.ts',
    ['tests/client/parts.test.tsx'],
    [
      ['each letter is searched', 'const searched = 250', 'const searched = 0'],
      ['what was typed before is searched too', '    return () => clearTimeout(timer);\n', ''],
    ],
  ),
];
