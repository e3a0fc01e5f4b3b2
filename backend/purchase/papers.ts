import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import { namesOf, type PersonRow, personJson } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { dateOf, formatDate, today } from '#domain/calendar.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { counted } from '#domain/texts.ts';
import { printed, type Sheet } from '#kit/print/document.ts';
import { incidentBy } from './forms.ts';

/** The printed papers of a quantification: its certificate and its case file. */

type Subject = {
  readonly id: string;
  readonly number: string;
  readonly folio: string;
  readonly policy: string;
  readonly date: string;
  readonly quantified: boolean;
  readonly amount: string | null;
  readonly authorized_amount: string | null;
  readonly authorized_at: string | null;
  readonly authorizer: PersonRow | null;
  readonly scope: number;
  readonly masters: number;
  readonly officials: number;
  readonly flaggers: number;
};

async function subjectOf(trx: Trx, ask: CustomerAsk, slugOrId: string): Promise<Subject> {
  const { id } = await incidentBy(trx, ask, slugOrId);
  const authorizer: RawBuilder<unknown> = personJson(sql`b.authorized_by_id`);
  const { rows } = await sql<Subject>`
    select i.id, i.sinister_number as number, i.folio_jb as folio, i.policy, i.sinister_date as date, i.quantified,
      b.amount, b.authorized_amount, b.authorized_at, ${authorizer} as authorizer,
      coalesce(q.scope, 0) as scope, coalesce(q.masters, 0) as masters, coalesce(q.officials, 0) as officials,
      coalesce(q.flaggers, 0) as flaggers
    from incident i
      left join budget b on b.customer = i.customer and b.incident_id = i.id
      left join quantification q on q.customer = i.customer and q.incident_id = i.id
    where i.customer = ${ask.customer} and i.id = ${id}`.execute(trx);
  const [subject] = rows;
  if (!subject) throw notFound();
  return subject;
}

function sheetOf({ profile }: CustomerAsk, title: string, subject: Subject): Sheet {
  const { number, folio, policy, date, scope, masters, officials, flaggers } = subject;
  return {
    issuer: profile.name,
    title,
    reference: number,
    fields: [
      ['Siniestro', number],
      ['Folio', folio],
      ['Póliza', policy],
      ['Fecha del siniestro', formatDate(date)],
      ['Alcance', counted(scope, 'día', 'días')],
      [
        'Personal',
        [
          counted(masters, 'maestro', 'maestros'),
          counted(officials, 'oficial', 'oficiales'),
          counted(flaggers, 'banderero', 'bandereros'),
        ].join(', '),
      ],
    ],
    paragraphs: [],
    signatures: [],
  };
}

async function pdfReply(name: string, sheet: Sheet): Promise<Reply> {
  const content = await printed(sheet);
  const file = `${name}-${sheet.reference}`.replace(/[^\w.-]/g, '_');
  return streamReply({
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${file}.pdf"`,
    },
    stream: Readable.from([content]),
  });
}

/** Certifies who authorized the quantification, when, and for how much. */
export const certificate = (ask: Ask<typeof purchaseCalls.certificate>) =>
  ask.scoped(async (trx) => {
    const subject = await subjectOf(trx, ask, ask.params.id);
    const { authorizer, authorized_at, authorized_amount, amount } = subject;
    if (!authorizer || !authorized_at) throw notFound();
    const on = formatDate(dateOf(authorized_at));
    const asked = amount === null ? '' : ` El monto presentado fue de ${formatMoney(amount)}.`;
    return pdfReply('certificado', {
      ...sheetOf(ask, 'Certificado de cuantificación', subject),
      paragraphs: [`La cuantificación de este siniestro fue autorizada el ${on} por ${namesOf(authorizer)}.${asked}`],
      ...(authorized_amount !== null && { total: `Monto autorizado: ${formatMoney(authorized_amount)}` }),
      signatures: [namesOf(authorizer)],
    });
  });

type Line = {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly asked_quantity: string;
  readonly asked_price: string;
  readonly reason: string | null;
  readonly comment: string;
  readonly cut: boolean;
};

/** Under a line of which less is authorized: what was asked, and why. */
function cutNote({ cut, asked_quantity, asked_price, reason, comment }: Line): string[][] {
  if (!cut) return [];
  const asked = `Pedido: ${formatDecimal(asked_quantity, 0, 6)} × ${formatMoney(asked_price)}`;
  return [[[asked, `Motivo: ${reason ?? 'sin motivo'}`, comment].filter((part) => part !== '').join(' · ')]];
}

/** The present quantification with all its lines. */
export const caseFile = (ask: Ask<typeof purchaseCalls.caseFile>) =>
  ask.scoped(async (trx) => {
    const subject = await subjectOf(trx, ask, ask.params.id);
    if (!subject.quantified) throw notFound();
    const { rows } = await sql<Line>`
      select c.name, l.auth_quantity as quantity, l.auth_unit_price as price, l.currency, l.quantity as asked_quantity,
        l.unit_price as asked_price, r.name as reason, l.comment,
        l.auth_quantity * l.auth_unit_price < l.quantity * l.unit_price as cut
      from budget_line l join concept c on c.customer = l.customer and c.id = l.concept_id
        left join line_reason r on r.customer = l.customer and r.slug = l.reason_slug
      where l.customer = ${ask.customer} and l.incident_id = ${subject.id} order by l.position`.execute(trx);
    return pdfReply('expediente', {
      ...sheetOf(ask, 'Expediente de cuantificación', subject),
      paragraphs: [`${counted(rows.length, 'concepto', 'conceptos')} al ${formatDate(today())}.`],
      table: {
        head: ['Concepto', 'Cantidad', 'Precio', 'Moneda'],
        rows: rows.flatMap((row) => [
          [row.name, formatDecimal(row.quantity, 0, 6), formatMoney(row.price), row.currency],
          ...cutNote(row),
        ]),
      },
    });
  });
