import type { Call, FileField } from '#contract/call.ts';
import { profileOf } from '#domain/customers.ts';
import { acceptsKind, type FileKind } from '#domain/files.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import type { Draw } from './Draw.ts';

/** Forms with files, written byte by byte so that they may also be broken. */

type Part = { readonly name: string; readonly filename?: string; readonly content: Buffer };
type Form = { readonly body: Buffer; readonly contentType: string; readonly wrongs: readonly string[] };

const contents = {
  pdf: Buffer.from(await pdf().arrayBuffer()),
  jpg: Buffer.from(await jpeg().arrayBuffer()),
  xlsx: Buffer.from(await xlsx().arrayBuffer()),
} as const;
type Real = keyof typeof contents;

const boundary = 'fuzzboundary7';

function written(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`),
    Buffer.from('\r\n\r\n'),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Where a field says nothing, the type of file does; photos take these. */
const usualKinds: readonly FileKind[] = ['pdf', 'jpg'];

const kindsOf = (field: FileField, customer: string) => field.kinds?.(profileOf(customer)) ?? usualKinds;

const reals = Object.keys(contents) as Real[];

function goodFile(draw: Draw, name: string, field: FileField): Part {
  const accepted = reals.filter((kind) => acceptsKind(kindsOf(field, draw.customer), kind));
  const kind = draw.random.pick(accepted.length > 0 ? accepted : reals);
  const filename = draw.random.pick(['a', 'Año Ñ', '../../x', 'a b (1)', '🙂', 'x'.repeat(200)]);
  return { name, filename: `${filename}.${kind}`, content: contents[kind] };
}

type Bad = { readonly parts: readonly Part[]; readonly wrong: string };

function badFile(draw: Draw, name: string, field: FileField): Bad {
  const good = goodFile(draw, name, field);
  const other = reals.find((kind) => !acceptsKind(kindsOf(field, draw.customer), kind));
  const choices: Bad[] = [
    { parts: [{ ...good, content: Buffer.from('ni esto ni aquello') }], wrong: 'not what its name says' },
    { parts: [{ ...good, content: Buffer.alloc(0) }], wrong: 'empty' },
    { parts: [good, good], wrong: 'two in one field' },
    { parts: [{ name, content: good.content }], wrong: 'no file at all' },
    { parts: [], wrong: field.required ? 'missing' : '' },
    { parts: [good, { ...good, name: 'otro' }], wrong: 'a file that nobody asked' },
    { parts: [{ ...good, content: Buffer.concat([Buffer.from('GIF89a'), good.content]) }], wrong: 'another kind' },
    ...(other
      ? [{ parts: [{ name, filename: `a.${other}`, content: contents[other] }], wrong: 'a kind not accepted' }]
      : []),
  ];
  return draw.random.pick(choices);
}

const asText = (value: unknown) =>
  Buffer.from(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''), 'utf8');

/** Fields of a form are text: what arrives of a value. */
export function fieldsOf(value: unknown): Record<string, string> {
  const entries = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.filter(([name]) => /^\w{1,60}$/.test(name)).map(([name, part]) => [name, asText(part).toString('utf8')]),
  );
}

const brokenForms: readonly ((form: Buffer) => { body: Buffer; contentType?: string })[] = [
  (form) => ({ body: form.subarray(0, form.length - 12) }),
  (form) => ({ body: form.subarray(0, form.length >> 1) }),
  (form) => ({ body: form, contentType: 'multipart/form-data' }),
  (form) => ({ body: form, contentType: 'multipart/form-data; boundary=otra' }),
  (form) => ({ body: form, contentType: 'application/json' }),
  (form) => ({ body: form, contentType: 'text/plain' }),
  () => ({ body: Buffer.from('{}'), contentType: 'application/json' }),
  () => ({ body: Buffer.alloc(0) }),
];

export function formFor(draw: Draw, row: Call, fields: Readonly<Record<string, string>>, harm: boolean): Form {
  const texts = Object.entries(fields).map(([name, text]) => ({ name, content: Buffer.from(text, 'utf8') }));
  const wrongs: string[] = [];
  const spoiled = harm ? draw.random.pick(Object.keys(row.files ?? {})) : '';
  const files = Object.entries(row.files ?? {}).flatMap(([name, field]) => {
    if (name !== spoiled) return field.required || draw.random.chance(0.5) ? [goodFile(draw, name, field)] : [];
    const bad = badFile(draw, name, field);
    if (bad.wrong !== '') wrongs.push(`${name}: ${bad.wrong}`);
    return bad.parts;
  });
  const twice = harm && draw.random.chance(0.1) ? texts.slice(0, 1) : [];
  if (twice.length > 0) wrongs.push('a field twice');
  const good = {
    body: written([...texts, ...twice, ...files]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
  if (!harm || draw.random.chance(0.8)) return { ...good, wrongs };
  const broken = { ...good, ...draw.random.pick(brokenForms)(good.body) };
  return { ...broken, wrongs: [...wrongs, 'a broken form'] };
}
