import { defectsIn } from './results.ts';

const uploadTest = ['tests/machines/upload.test.ts'];
const managerTest = ['tests/client/files/manager.test.ts'];
const linksTest = ['tests/backend/files/links.test.ts'];
const uploadsTest = ['tests/backend/files/uploads.test.ts'];
const announcedTest = ['tests/client/announced.test.tsx'];

/** Files: taken, kept, shown and deleted. */
export const files = [
  ...defectsIn(
    'backend/files/diskStore.ts',
    ['tests/backend/files/durability.test.ts'],
    [
      [
        'what is still received is listed as stored',
        'const isFolder = (name: string) => /^[0-9a-f]{2}$/.test(name);',
        'const isFolder = (_name: string) => true;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/files/incoming.ts',
    ['tests/backend/files/stores.test.ts'],
    [
      [
        'what is being received goes after a minute',
        'const abandonedAfter = 60 * 60 * 1000;',
        'const abandonedAfter = 60 * 1000;',
      ],
      [
        'what was left half received stays',
        'if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });',
        '',
      ],
      [
        'what was left stays until the next start',
        '        await sweep(folder);\n        return {',
        '        return {',
      ],
      ['each look at the disk leaves a file', '.finally(() => rm(probe, { force: true }))', ''],
      ['all of the machine read what is received', "flags: 'wx', mode: 0o600", "flags: 'wx', mode: 0o644"],
      [
        'a file in small pieces is of no kind',
        'Buffer.concat([this.#head, chunk]).subarray(0, headLength)',
        'chunk.subarray(0, headLength)',
      ],
    ],
  ),
  ...defectsIn('backend/files/incoming.ts', uploadsTest, [
    [
      'a workbook that is too large is told as a picture',
      'kind && isImageKind(kind) ? texts.imagesTooLarge',
      'kind ? texts.imagesTooLarge',
    ],
  ]),
  ...defectsIn('backend/files/inspect.ts', uploadsTest, [
    [
      'tables of a JPEG are taken for its measures',
      '![0xc4, 0xc8, 0xcc].includes(marker)',
      '![0xc8, 0xcc].includes(marker)',
    ],
    ['filling before the measures of a JPEG is none', 'if (marker === 0xff) at += 1;\n    else if', 'if'],
    ['workbooks of Excel 5 are none', String.raw`['Workbook\0', 'Book\0']`, String.raw`['Workbook\0']`],
    [
      'a workbook with a remark at its end is none',
      'Math.min(size, endLength + longestComment)',
      'Math.min(size, endLength)',
    ],
  ]),
  ...defectsIn('backend/files/links.ts', linksTest, [
    [
      'a link that is made anew bears the former signature',
      'kept.expires !== expires || kept.signatures.size >= mostKept',
      'kept.signatures.size >= mostKept',
    ],
    ['a link to a picture of a person opens a file of gnp', "customer: '@avatar'", "customer: 'gnp'"],
  ]),
  ...defectsIn(
    'backend/files/sweep.ts',
    ['tests/backend/ownDatabases.test.ts'],
    [
      [
        'what only an insurer’s own database names is swept',
        'for (const trx of trxs) if (left.length > 0) left = await unnamed(trx, left);',
        'for (const trx of trxs.slice(0, 1)) left = await unnamed(trx, left);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/files/accept.ts',
    ['tests/backend/files/uploads.test.ts'],
    [
      [
        'a refused file does not say what its field takes',
        'const refused = { field, accepts: kinds };',
        'const refused = {};',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/rest/failure.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'of two files always the first is said to be wrong',
        '(read.success && read.data.field) || fileFieldOf(row)',
        'fileFieldOf(row)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/lines/exchange.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      [
        'what is to be left out is asked for in another form as well',
        'unused.length > 0 ? undefined : oneSent(the)',
        'oneSent(the)',
      ],
    ],
  ),
  ...defectsIn(
    'contract/openapi/document.ts',
    ['tests/contract/openapi.test.ts'],
    [
      [
        'SCIM is said to refuse as other calls',
        "`#/components/responses/${row.scim ? 'Scim' : ''}${status}`",
        '`#/components/responses/${status}`',
      ],
      ['fields of a request are not described', '{ ...field, ...sentNames[name] }', '{ ...field }'],
      ['a sign-in is not said to be refused', '[400, 401, 403, 404, 429, 503]', '[400, 403, 404, 429, 503]'],
      [
        'the description of the API does not know the tokens of programs',
        '[{ JWT: [] }, { Bearer: [] }]',
        '[{ JWT: [] }]',
      ],
    ],
  ),
  ...defectsIn('backend/errors/answered.ts', linksTest, [
    [
      'a part beyond the end does not say how long the file is',
      "'Content-Range': `bytes */${size}`",
      "'Content-Range': 'bytes */*'",
    ],
  ]),
  ...defectsIn('backend/serve/file.ts', linksTest, [
    ['more than all of the end of a file is an error', 'Math.max(0, size - count)', 'size - count'],
    ['a file that a proxy holds is sent again', ".replace(/^W\\//, '')", ''],
    ['a PDF is downloaded', '/^(?:image\\/|application\\/pdf)/', '/^image\\//'],
    ['a file does not say that its parts may be asked for', "  'Accept-Ranges': 'bytes',\n", ''],
  ]),
  ...defectsIn('client/files/manager/groups.ts', managerTest, [
    [
      'a type that is asked for no more takes files',
      '...groupOf(type, files, false), isFull: true',
      '...groupOf(type, files, false)',
    ],
  ]),
  ...defectsIn('client/files/manager/uploadItems.ts', managerTest, [
    [
      'how far a file of unknown size is, is no number',
      'totalBytes > 0 ? sentBytes / totalBytes : 0',
      'sentBytes / totalBytes',
    ],
  ]),
  ...defectsIn(
    'client/files/sending/exif.ts',
    ['tests/client/files/exif.test.ts'],
    [
      ['an empty box hides what the camera wrote', 'if (size < head ||', 'if (size <= head ||'],
      [
        'what does not fit is written into a picture',
        'tiff.length + headerBytes <= mostInSegment ?',
        'tiff.length > 0 ?',
      ],
      ['a box that reaches to the end is empty', 'short === 0 ? to - at : short', 'short'],
      ['a wide size is read as content', 'const head = isLong ? 16 : 8;', 'const head = 8;'],
      ['the picture itself is searched', 'marker < 0xff01 || marker === startOfScan', 'marker < 0xff01'],
    ],
  ),
  ...defectsIn(
    'client/files/viewer/workbook/weigh.ts',
    ['tests/client/files/viewer.test.ts'],
    [
      ['each sheet is weighed alone', '    cells += span.rows * span.columns;\n', ''],
      ['a workbook with other quotes is too heavy', "double ?? single ?? ''", "double ?? ''"],
    ],
  ),
  ...defectsIn('client/ui/viewer/SheetTable.tsx', announcedTest, [
    ['a sheet has a row less', 'aria-rowcount={rows.length + 1}', 'aria-rowcount={rows.length}'],
    ['a sheet has a column less', 'aria-colcount={columnCount + 1}', 'aria-colcount={columnCount}'],
  ]),
  ...defectsIn('client/ui/viewer/ViewerFrame.tsx', announcedTest, [
    ['files among others are counted from none', '{index + 1} de {total}', '{index} de {total}'],
    [
      'how large a file is shown is not told',
      '<span role="status" className={styles.figure}>',
      '<span className={styles.figure}>',
    ],
    ['that a file is being opened is not told', ' aria-busy={isBusy || undefined}', ''],
  ]),
  ...defectsIn(
    'domain/files.ts',
    ['tests/domain/files.test.ts'],
    [
      ['a side may be as long as it likes', 'Math.max(width, height) > maxImageSide || ', ''],
      ['the shorter side counts', 'Math.max(width, height)', 'Math.min(width, height)'],
      [
        'counter-proposals take PNG',
        "counterProposalKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg']",
        "counterProposalKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg', 'png']",
      ],
      [
        'the provider’s file takes pictures',
        "jbFileKinds: readonly FileKind[] = ['pdf', 'xls', 'xlsx']",
        "jbFileKinds: readonly FileKind[] = ['pdf', 'jpg', 'xls', 'xlsx']",
      ],
      [
        'the provider’s workbook may be a PDF',
        "jbWorkbookKinds: readonly FileKind[] = ['xls', 'xlsx']",
        "jbWorkbookKinds: readonly FileKind[] = ['pdf', 'xls', 'xlsx']",
      ],
      [
        'a person’s picture may be a PDF',
        "avatarKinds: readonly FileKind[] = ['jpg', 'jpeg', 'png']",
        "avatarKinds: readonly FileKind[] = ['jpg', 'jpeg', 'png', 'pdf']",
      ],
      ['claims take no workbooks', "[...photoKinds, 'xls', 'xlsx']", "[...photoKinds, 'xlsx']"],
      [
        'pictures as large as files',
        'isImageKind(kind) ? maxImageBytes : maxFileBytes',
        "kind === 'jpg' ? maxImageBytes : maxFileBytes",
      ],
      ['the end of a long name is cut', 'clean.slice(-120)', 'clean.slice(0, 120)'],
      [
        'HEIC is told by its first letters only',
        "text.startsWith('ftyp') && heicBrands.includes(text.slice(4))",
        "text.startsWith('ftyp')",
      ],
    ],
  ),
  ...defectsIn(
    'domain/files.ts',
    ['tests/house/literals.test.ts'],
    [['JPEG of another quality', 'jpegQuality = 0.6', 'jpegQuality = 0.8']],
  ),
  ...defectsIn('machines/upload.ts', uploadTest, [
    [
      'a retried file has another key',
      'idempotencyKey: context.idempotencyKey }',
      'idempotencyKey: `${context.idempotencyKey}${Math.random()}` }',
    ],
    ['a refusal may be tried again', "{ guard: 'isRefusal', actions: 'noteFailure', target: 'refused' },\n", ''],
    [
      'a file is checked again',
      "START: [{ guard: 'isPrepared', target: 'sending' }, { target: 'checking' }],",
      "START: 'checking',",
    ],
    ['pictures are sent as they came', 'file: context.prepared ?? context.file', 'file: context.file'],
    [
      'an upload that begins again goes on where it failed',
      'startOver: assign({ sentBytes: 0, text: null,',
      'startOver: assign({ text: null,',
    ],
  ]),
  ...defectsIn('machines/uploads.ts', uploadTest, [
    ['one file more at once', 'context.limit - context.uploads', 'context.limit + 1 - context.uploads'],
    ['a file chosen twice is sent twice', '.filter(({ id }) => !known.has(id))', ''],
    [
      'a file that is travelling leaves the list',
      'upload.id !== event.id || !hasEnded(upload)',
      'upload.id !== event.id',
    ],
    ['cancelled files count as sent', "!snapshot.matches('cancelled') && ", ''],
    [
      'what was refused is still to be sent',
      "!snapshot.matches('cancelled') && !snapshot.matches('refused')",
      "!snapshot.matches('cancelled')",
    ],
  ]),
  ...defectsIn(
    'client/files/sending/exif.ts',
    ['tests/client/files/exif.test.ts'],
    [['the places of a picture with an index are misread', 'version > 0 ? view', 'version > 1 ? view']],
  ),
  ...defectsIn(
    'backend/files/diskStore.ts',
    ['tests/backend/files/durability.test.ts'],
    [['what was synced is held open', '    await handle.close();\n', '']],
  ),
  ...defectsIn(
    'backend/files/links.ts',
    ['tests/backend/files/links.test.ts'],
    [['a link lives a minute longer', 'lifeSeconds = 15 * 60', 'lifeSeconds = 16 * 60']],
  ),
  ...defectsIn(
    'backend/incidents/archive.ts',
    ['tests/backend/files/archive.test.ts'],
    [
      [
        'the files of the budget stand before those of the incident',
        'order by e.place, e.folder, e.position`',
        'order by e.position`',
      ],
    ],
  ),
  ...defectsIn(
    'client/files/manager/useDesk.ts',
    ['tests/client/uploads.test.tsx'],
    [
      [
        'a file goes to the customer that was chosen since',
        'if (currentCustomer() !== this.#customer) return',
        'if (false) return',
      ],
      [
        'arrivals are told while others are on their way',
        'if (this.#arrived === 0 || working + waiting > 0) return;',
        'if (this.#arrived === 0) return;',
      ],
      ['earlier arrivals are counted again', '    this.#arrived = 0;\n', ''],
      ['what arrived is not read anew', 'void Promise.resolve(this.onStored?.())', 'void Promise.resolve()'],
      [
        'only those who may do both select files',
        'maySelect: permissions.reject.isTheirs || permissions.remove.isTheirs',
        'maySelect: permissions.reject.isTheirs && permissions.remove.isTheirs',
      ],
      [
        'what is no longer there is selected',
        'const selected = new Set(files.map(({ id }) => id).filter((id) => ids.has(id)));',
        'const selected = new Set(ids);',
      ],
      ['what was selected stays so', '    else next.delete(id);\n', ''],
    ],
  ),
];
