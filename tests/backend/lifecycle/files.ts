import writeExcelFile from 'write-excel-file/node';

/** Small files that really are what they say. */

export function pdf(name = 'archivo.pdf'): File {
  return new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name);
}

export function jpeg(name = 'foto.jpg'): File {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [0xff, 0xc0, 0, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
  return new File([new Uint8Array([...head, ...frame, 0xff, 0xd9])], name);
}

const workbook = await writeExcelFile([[{ value: 'Presupuesto', type: String }]]).toBuffer();

export function xlsx(name = 'presupuesto.xlsx'): File {
  return new File([new Uint8Array(workbook)], name);
}
