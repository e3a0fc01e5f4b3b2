import { defectsIn } from './results.ts';

const exportsTest = ['tests/backend/exports.test.ts'];
const filesTest = ['tests/domain/files.test.ts'];
const uploadsTest = ['tests/backend/files/uploads.test.ts'];
const linksTest = ['tests/backend/files/links.test.ts'];

/** What people write stays what they wrote, wherever it is shown; what they send is what it says. */
export const escaping = [
  ...defectsIn('backend/exports/file.ts', exportsTest, [
    ['quotes open cells of a CSV', '/[",\\r\\n]/.test(text)', '/[,\\r\\n]/.test(text)'],
    [
      'quotes are not doubled',
      'text !== text.trim() ? `"${text.replaceAll(\'"\', \'""\')}"`',
      'text !== text.trim() ? `"${text}"`',
    ],
    ['quotes open cells of a copy', "line.includes('\"') ?", 'false ?'],
    ['tabs split cells of a copy', '/[\\t\\r\\n]+/g', '/[\\r\\n]+/g'],
    ['formulas of a CSV run', 'looksLikeFormula(cell.text) ? `', 'false ? `'],
  ]),
  ...defectsIn('domain/exports.ts', exportsTest, [
    ['@ begins no formula', '[=+\\-@\\t\\r\\n]', '[=+\\-\\t\\r\\n]'],
    ['a tab begins no formula', '[=+\\-@\\t\\r\\n]', '[=+\\-@]'],
  ]),
  ...defectsIn('backend/exports/workbook.ts', exportsTest, [
    ['& stands as it is', ".replace(/[&<>\"]/g, (character) => escapes[character] ?? '')", ''],
    ['a whole number of a workbook ends with a point', "'General', '0.00'", "'0.######', '0.00'"],
    ['days are one too late', 'Date.UTC(1899, 11, 30)', 'Date.UTC(1899, 11, 29)'],
  ]),
  ...defectsIn('backend/serve/file.ts', linksTest, [
    ['names leave their header', ".replace(/[\"\\\\%]/g, '_')", ''],
    ['workbooks open in the browser', "? 'inline' : 'attachment'", "? 'inline' : 'inline'"],
    ['files may run scripts', "  'Content-Security-Policy': \"sandbox; default-src 'none'\",\n", ''],
    ['reads beyond the end', 'Math.min(Number(last), size - 1)', 'Number(last)'],
    ['the last byte is missing', 'String(end - start + 1)', 'String(end - start)'],
    [
      'who works for another customer now opens the files of the former one',
      '(a.customer is null or a.customer = ${customer})',
      'true',
    ],
    ['the whole file each time', "isHeld(header('if-none-match'),", "isHeld(header('if-none-match-'),"],
  ]),
  ...defectsIn('domain/files.ts', filesTest, [
    ['names lead to folders', "name.split(/[\\\\/]/).pop() ?? ''", 'name'],
    ['the signs of Windows are lost', 'windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign', 'sign'],
    ['control characters stay', '\\p{Cc}\\p{Cf}"<>', '"<>'],
    ['an empty file is one', "if (file.bytes === 0) return { code: 'file_empty', text: texts.fileEmpty };", ''],
    ['a byte too many', 'file.bytes <= maxBytesFor(file.sniffed)', 'file.bytes <= maxBytesFor(file.sniffed) + 1'],
    ['any kind will do', '!acceptsKind(accepted, file.sniffed)', 'false'],
    ['PNG is told by two bytes', '[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]', '[0x4d, 0x5a]'],
  ]),
  ...defectsIn('backend/files/accept.ts', uploadsTest, [
    ['names may lie', '|| lies(received.name, received.kind)', ''],
  ]),
  ...defectsIn('backend/files/inspect.ts', uploadsTest, [
    ['any zip is a workbook', " && names.includes('xl/workbook.xml')", ''],
    ['any container is a workbook', "content.includes(name, 512, 'utf16le')", 'content.length > 0'],
    [
      'half a JPEG is one',
      'return isPicture(segment.readUInt16BE(7), Math.max(1, segment.readUInt16BE(5)))',
      'return true',
    ],
  ]),
  ...defectsIn('backend/files/incoming.ts', uploadsTest, [
    ['files of any size', 'this.size > (kind ? maxBytesFor(kind) : maxFileBytes)', 'this.size < 0'],
  ]),
  ...defectsIn(
    'backend/errors/answered.ts',
    ['tests/backend/auth/tokens.test.ts'],
    [['texts of a form get a label', 'unnamed.has(issue.message) ? named(issue) : issue', 'named(issue)']],
  ),
  ...defectsIn('backend/serve/multipart.ts', uploadsTest, [
    [
      'the second file of a field wins',
      'throw invalid({ [name]: [`$' + '{labelOf(name)}: envíe un solo archivo en este campo.`] });',
      'this.files.delete(name);',
    ],
    [
      'files in other fields are swallowed',
      'this.#fail(invalid({ [name]: [`$' + '{labelOf(name)}: este campo',
      'void ({ [name]: [`$' + '{labelOf(name)}: este campo',
    ],
    ['long texts are cut', 'if (nameTruncated || valueTruncated)', 'if (nameTruncated)'],
  ]),
  ...defectsIn(
    'backend/serve/input.ts',
    [...uploadsTest, 'tests/backend/serve.test.ts'],
    [
      ['U+0000 reaches the database', 'if (unstorable.test(value)) refuse(path, refusal);\n    return;', 'return;'],
      ['any depth of JSON', "if (excess === 'deep') refuse([], tooDeep);", ''],
      ['broken UTF-8 is guessed', 'if (!isUtf8(bytes)) throw', 'if (false) throw'],
    ],
  ),
  ...defectsIn(
    'backend/users/handlers.ts',
    ['tests/backend/users/users.test.ts'],
    [['% finds everybody', 'strpos(${foundBy}, ${word}) > 0', "${foundBy} like '%' || ${word} || '%'"]],
  ),
  ...defectsIn(
    'domain/fields.ts',
    ['tests/domain/fields.test.ts'],
    [
      ['direction overrides are text', '\\u202a-\\u202e', ''],
      ['dates of tomorrow have been', '!isAfter(value, today()), { error', 'true, { error'],
      ['text that shows nothing is a name', "value !== '' && !/[\\p{L}", "value === '' && !/[\\p{L}"],
      [
        'limits without their commas',
        'written: (limit: number) => string = formatWhole',
        'written: (limit: number) => string = String',
      ],
      ['digits with signs', '/^\\d{1,9}$/.test(text) &&', ''],
      ['a number too long with its thousands apart is none', '|\\d{1,3}(?:,\\d{3}){4,})', ')'],
      ['blanks around count', '    z.trim(),\n    z.minLength(min, least)', '    z.minLength(min, least)'],
    ],
  ),
  ...defectsIn(
    'gateway/http/exports.ts',
    ['tests/gateway/summaries.test.ts', 'tests/gateway/transfers.test.ts'],
    [
      [
        'files without a session',
        'if (caller.token === null) throw unauthenticated();\n      const context',
        'const context',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/downloads.ts',
    ['tests/gateway/purchase.test.ts'],
    [['papers without a session', 'if (caller.token === null) throw unauthenticated();', '']],
  ),
  ...defectsIn(
    'gateway/graphql/formatError.ts',
    ['tests/gateway/broken.test.ts', 'tests/gateway/limits.test.ts'],
    [
      [
        'tells what went wrong inside',
        "new GatewayError('INTERNAL', texts.serverError)",
        "new GatewayError('INTERNAL', formatted.message)",
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/input.ts',
    ['tests/backend/serve.test.ts'],
    [
      ['U+0000 in a query reaches the database', '  refuseUnstorable(request.query);\n', ''],
      [
        'names of fields reach the database as they are',
        '    if (unstorable.test(name)) refuse(path, refusal);\n    refuseUnstorable',
        '    refuseUnstorable',
      ],
      ['half a sign is kept as another one', '/[\\0\\ufffd\\p{Cs}]/u', '/[\\0\\ufffd]/u'],
    ],
  ),
];
