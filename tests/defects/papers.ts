import { defectsIn } from './results.ts';

const purchaseTests = ['tests/backend/purchase.test.ts', 'tests/gateway/purchase.test.ts'];
const purchaseTest = ['tests/backend/purchase.test.ts'];

/** What is printed and bought: certificates, case files, authorized budgets, requisitions. */
export const papers = [
  ...defectsIn('backend/purchase/authorizedBudget.ts', purchaseTests, [
    ['the document is kept by caches', "'private, no-store'", "'private, max-age=3600'"],
    ['the folio is the policy', "['Folio', folio]", "['Folio', policy]"],
    ['the day of the budget for that of the incident', 'formatDate(date)]', 'formatDate(dateOf(head.added_at))]'],
  ]),
  ...defectsIn('backend/purchase/authorizedBudget.ts', purchaseTest, [
    [
      'the document says the day of the authorization as that of the budget',
      "['Presupuesto del', formatDate(dateOf(head.added_at))]",
      "['Presupuesto del', formatDate(dateOf(authorized_at))]",
    ],
    ['the document does not know the recorded amount', 'recorded: head.recorded', 'recorded: null'],
  ]),
  ...defectsIn('backend/purchase/budgetPdf.ts', purchaseTest, [
    [
      'the document cuts long codes',
      'paragraph(pdf, own.code, { x: page.margin + padding, y: y + 1, width: codeWidth }, nameStyle);',
      'line(pdf, own.code, { x: page.margin + padding, y: y + 1, width: codeWidth }, nameStyle);',
    ],
    [
      'the document cuts why a rate was used',
      'y = paragraph(pdf, text, { x: page.margin + padding, y, width }, style) + 5;',
      'line(pdf, text, { x: page.margin + padding, y, width }, style);\n    y += 14;',
    ],
    [
      'the document cuts where it was',
      'return paragraph(pdf, value, { x, y: y + 10, width: width - 10 }, { size: 9.5 });',
      'line(pdf, value, { x, y: y + 10, width: width - 10 }, { size: 9.5 });\n    return y + 21;',
    ],
    [
      'the document shows what is authorized as asked',
      'quantity(own.quantity),\n      price(own.unitPrice),',
      'quantity(own.authorizedQuantity),\n      price(own.authorizedUnitPrice),',
    ],
    [
      'the document shows what was asked as the difference',
      'signed(row.difference),\n    ],',
      'signed(row.asked),\n    ],',
    ],
    ['rows of the document run over the end of the page', 'if (y + height <= bottom) return y;', 'return y;'],
    [
      'taxes of the document are swapped',
      "['IVA', asked.taxes, authorized.taxes]",
      "['IVA', authorized.taxes, asked.taxes]",
    ],
    [
      'the document leaves out what was recorded beside the lines',
      'const hasAdjustment = !isZero(adjustment);',
      'const hasAdjustment = false;',
    ],
    ['pages of the document are counted from 0', 'Página ${at + 1} de ${count}', 'Página ${at} de ${count}'],
    ['one line is told as several', "lines === 1 ? '1 partida' : `${lines} partidas`", '`${lines} partidas`'],
    ['the document leaves out the day of a rate', 'del ${formatDate(date)}. ${comment}', '${comment}'],
    ['the document says the rate of pesos', "own.currency === 'MXN' ? null", "own.currency !== 'MXN' ? null"],
    ['the document names no providers', 'namesProvider ? own.providerName : null', 'null'],
    ['the document does not say how much less it is', '${cutText(asked.total, total)}', ''],
    [
      'the document’s total is without taxes',
      "['Total', asked.total, documentTotal(budget)]",
      "['Total', asked.subtotal, documentTotal(budget)]",
    ],
  ]),
  ...defectsIn('backend/purchase/budgetWorkbook.ts', purchaseTests, [
    ['the authorized price is the asked one', 'figure(own.authorizedUnitPrice, style)', 'figure(own.unitPrice, style)'],
    ['the total leaves the taxes out', 'money(documentTotal(budget), strong)', 'money(authorized.subtotal, strong)'],
    ['the taxes of what was asked', 'money(authorized.taxes)', 'money(asked.taxes)'],
    ['amounts in whole pesos', "format === '#,##0.00' ? 2 : 6", "format === '#,##0.00' ? 2 : 0"],
  ]),
  ...defectsIn('backend/purchase/budgetWorkbook.ts', purchaseTest, [
    ['the workbook leaves out the rates', 'if (exchanges.length === 0) return [];', 'return [];'],
    ['the workbook leaves out what was recorded beside the lines', '...(isZero(adjustment) ? []', '...(true ? []'],
  ]),
  ...defectsIn(
    'backend/purchase/forms.ts',
    ['tests/backend/roads.test.ts'],
    [
      ['a type of reports is looked for among jobs', "isThere(trx, 'road_type'", "isThere(trx, 'road_job_type'"],
      [
        'a report keeps no highway that was deactivated',
        "highway !== '' && highway !== kept.highway && ",
        "highway !== '' && ",
      ],
    ],
  ),
  ...defectsIn('backend/purchase/handlers.ts', purchaseTests, [
    ['supplies for what was asked', 'supply.quantity * line.auth_quantity', 'supply.quantity * line.quantity'],
    ['supplies before the authorization', 'if (!isAuthorized) return [];', ''],
    ['scope and personnel at any time', '    judge(ask, { type, facts, owns });\n', ''],
    ['supplies of another highway', "\n      .where('s.highway_slug', '=', params.id)", ''],
  ]),
  ...defectsIn('backend/purchase/papers.ts', purchaseTest, [
    [
      'a certificate says the authorized amount twice',
      "amount === null ? '' : ` El monto presentado fue de ${formatMoney(amount)}.`",
      "amount === null ? '' : ` El monto presentado fue de ${formatMoney(authorized_amount ?? '0')}.`",
    ],
    [
      'a certificate says the day in London',
      'formatDate(dateOf(authorized_at))',
      'formatDate(authorized_at.slice(0, 10) as never)',
    ],
    [
      'masters and officials are swapped on paper',
      "counted(masters, 'maestro', 'maestros')",
      "counted(officials, 'maestro', 'maestros')",
    ],
    ['the scope on paper is the number of masters', 'counted(scope,', 'counted(masters,'],
    [
      'a certificate does not say how much',
      '...(authorized_amount !== null && { total:',
      '...(authorized_amount === null && { total:',
    ],
    [
      'a case file explains what was not cut',
      'l.auth_quantity * l.auth_unit_price < l.quantity * l.unit_price as cut',
      'l.auth_quantity * l.auth_unit_price > l.quantity * l.unit_price as cut',
    ],
    [
      'a case file shows what was asked',
      'l.auth_quantity as quantity, l.auth_unit_price as price',
      'l.quantity as quantity, l.unit_price as price',
    ],
    ['a certificate has no place to sign', 'signatures: [namesOf(authorizer)],', 'signatures: [],'],
    [
      'a number breaks the name of a paper',
      "`${name}-${sheet.reference}`.replace(/[^\\w.-]/g, '_')",
      '`${name}-${sheet.reference}`',
    ],
    [
      'policy and folio are swapped on paper',
      "['Folio', folio],\n      ['Póliza', policy],",
      "['Folio', policy],\n      ['Póliza', folio],",
    ],
  ]),
  ...defectsIn('backend/purchase/quotations.ts', purchaseTests, [
    ['quotations of what is not authorized', 'if (isAuthorized) return id;', 'return id;'],
    ['a quotation keeps its version', 'version: saved.version + 1', 'version: saved.version'],
    [
      'an old quotation overwrites',
      '    refuseOldVersion(\n      ask,',
      '    if (saved.version < 0) refuseOldVersion(\n      ask,',
    ],
  ]),
  ...defectsIn('backend/purchase/recordPage.ts', purchaseTest, [
    [
      'folios are ordered one way',
      '\'-folio\': sql`r.folio collate "C" desc, r.id desc`',
      '\'-folio\': sql`r.folio collate "C", r.id desc`',
    ],
    ['the oldest are not first', 'addDate: sql`r.added_at, r.id`', 'addDate: newestFirst'],
  ]),
  ...defectsIn('backend/purchase/requisitions.ts', purchaseTests, [
    ['road reports are requisitions of incidents', 'r.incident_id is not null and ', ''],
    ['requisitions of every incident', 'newest(sql<SqlBool>`r.incident_id = ${id}`)', 'newest()'],
  ]),
  ...defectsIn(
    'domain/quantification/document.ts',
    ['tests/domain/quantification/document.test.ts'],
    [
      [
        'as much as was asked is a cut',
        'isCut: compare(authorized, asked) < 0',
        'isCut: compare(authorized, asked) <= 0',
      ],
      [
        'differences have the other sign',
        'difference: subtract(authorized, asked), isCut',
        'difference: subtract(asked, authorized), isCut',
      ],
      [
        'a family asks for what is authorized',
        'const asked = sum(rows.map((row) => row.asked))',
        'const asked = sum(rows.map((row) => row.authorized))',
      ],
      [
        'the difference leaves taxes out',
        'subtract(documentTotal({ authorized, adjustment }), asked.total)',
        'subtract(authorized.subtotal, asked.subtotal)',
      ],
      [
        'the adjustment has the other sign',
        'subtract(round(recorded, 2), round(authorized.total, 2))',
        'subtract(round(authorized.total, 2), round(recorded, 2))',
      ],
      [
        'the document’s total forgets the adjustment',
        'return add(authorized.total, adjustment)',
        'return authorized.total',
      ],
      [
        'comments of uncut lines are not said',
        '[reason, line.comment.trim()]',
        "[reason, isCut ? line.comment.trim() : '']",
      ],
      [
        'families count once as cut',
        'count + rows.filter(({ isCut }) => isCut).length',
        'count + Number(rows.some(({ isCut }) => isCut))',
      ],
      [
        'fractions of a cent are an adjustment',
        'round(recorded, 2), round(authorized.total, 2)',
        'recorded, authorized.total',
      ],
      [
        'the difference leaves out what was recorded beside the lines',
        'documentTotal({ authorized, adjustment }), asked.total',
        'authorized.total, asked.total',
      ],
    ],
  ),
  ...defectsIn('kit/print/document.ts', purchaseTest, [
    ['a long table runs over the end of the page', 'if (y + height > bottom) {', 'if (false) {'],
    ['signatures stand over the text', 'if (signatures.length > 0 && y > signatureLine - 30) pdf.addPage();', ''],
    [
      'a long name runs over the row below',
      "rowHeight - 10 + Math.max(10, heightOf(pdf, cells[0] ?? '', { width: firstWidth(cells) }, { size: 8.5 }));",
      'rowHeight;',
    ],
    ['columns of a paper stand in reverse', '(numbers.length - at) * columnWidth', '(at + 1) * columnWidth'],
    ['data of a paper stand on each other', 'Math.floor(at / 2) * 34', 'Math.floor(at / 3) * 34'],
  ]),
  ...defectsIn('kit/print/pdf.ts', purchaseTest, [
    ['«km/h» is broken after its slash', '.text(inLines(pdf, text, options.width)', '.text(printable(text)'],
    [
      'a paragraph is said to be as high as with other lines',
      'heightOfString(inLines(pdf, text, options.width)',
      'heightOfString(printable(text)',
    ],
    ['a text is cut without a sign', 'return `${kept.trimEnd()}…`;', 'return kept.trimEnd();'],
    ['a long text runs into the next column', 'if (pdf.widthOfString(text) <= width) return text;', 'return text;'],
  ]),
];
