import { PassThrough, type Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { invalid, notFound } from '#backend/errors/answered.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { attachment } from '#backend/serve/file.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import type { Services } from '#backend/serve/services.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { mostArchivedBytes } from '#domain/exports.ts';
import { safeFileName } from '#domain/files.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import { visibleIncident } from './visible.ts';

type Entry = {
  readonly folder: string;
  readonly name: string;
  readonly hash: string;
  readonly size: string;
};

/** What the incident's screens link to: the files of its types, rejected ones apart, and those of its budget. */
const entriesOf = (customer: string, incidentId: string) => sql<Entry>`
  select e.folder, f.name, f.hash, f.size::text as size
  from (
    select 1 as place, s.id as position, s.file_id,
      t.name || case when s.rejected_at is null then '' else ' (rechazados)' end as folder
    from sinister_file s join sinister_file_type t on t.customer = s.customer and t.slug = s.type_slug
    where s.customer = ${customer} and s.incident_id = ${incidentId} and s.deleted_at is null
    union all
    select 2, n.position, n.file_id, 'Presupuesto' from budget b,
      lateral (values (1, b.original_file_id), (2, b.jb_file_id), (3, b.jb_file_xls_id)) n (position, file_id)
    where b.customer = ${customer} and b.incident_id = ${incidentId}
    union all
    select 3, a.round, a.file_id, case a.kind when 'authorization' then 'Autorización' else 'Contrapropuesta' end
    from budget_answer a join budget b on b.customer = a.customer and b.incident_id = a.incident_id and b.round = a.budget_round
    where a.customer = ${customer} and a.incident_id = ${incidentId}
  ) e
  join stored_file f on f.customer = ${customer} and f.id = e.file_id
  order by e.place, e.folder, e.position`;

/** `incident` is the folder of its incident, where there are several. */
type Placed = Pick<Entry, 'folder' | 'name'> & { readonly incident?: string };

/** A path for each, so that no file takes another's place when they are unpacked. */
export function pathsOf(entries: readonly Placed[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ incident, folder, name }) => {
    const parts = incident === undefined ? [folder] : [incident, folder];
    const within = parts.map((part) => safeFileName(part.replace(/[\\/]/g, '-'))).join('/');
    const safe = safeFileName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    for (let copy = 1; ; copy += 1) {
      const path = `${within}/${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  });
}

/** What its declarations leave out: the length, where it can be known. */
type Ending = { readonly end: (options: object, done: (length: number) => void) => void };

/** One file is open at a time. They are compressed already, so the zip only holds them and its length is known. */
async function zipOf({ store }: Pick<Services, 'store'>, entries: readonly (Entry & Placed)[]) {
  const zip = new ZipFile();
  const output = new PassThrough();
  let opened: Readable | undefined;
  zip.once('error', (error: Error) => output.destroy(error));
  output.once('close', () => opened?.destroy());
  const paths = pathsOf(entries);
  for (const [at, { hash, size }] of entries.entries()) {
    zip.addReadStreamLazy(paths[at] ?? hash, { compress: false, size: Number(size) }, (done) => {
      store.open(hash).then(
        (stream) => {
          opened = stream;
          stream.once('error', (error) => output.destroy(error));
          done(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  const length = await new Promise<number>((resolve) => (zip as unknown as Ending).end({}, resolve));
  zip.outputStream.pipe(output);
  return { output, length };
}

/** The files of several incidents, each in the folder of its number. @throws 404 unless the viewer may see them all */
export async function archives(ask: Ask<typeof incidentCalls.archives>): Promise<Reply> {
  const { customer, viewer, query } = ask;
  const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;
  const entries = await ask.scoped(async (trx) => {
    const { rows } = await sql<{ id: string; number: string }>`select i.id, i.sinister_number as number from incident i
      where i.customer = ${customer} and i.slug = any(${query.slugs}::text[]) ${own} order by i.number_sort`.execute(
      trx,
    );
    if (rows.length < query.slugs.length) throw notFound();
    const found: (Entry & { readonly incident: string })[] = [];
    for (const { id, number } of rows) {
      const files = (await entriesOf(customer, id).execute(trx)).rows;
      found.push(...files.map((file) => ({ ...file, incident: number })));
    }
    return found;
  });
  const bytes = entries.reduce((sum, { size }) => sum + Number(size), 0);
  if (bytes > mostArchivedBytes) throw tooLarge;
  return zipReply(await zipOf(ask.services, entries), `${customer}-${query.slugs.length}-siniestros`);
}

const tooLarge = invalid({
  slugs: ['Siniestros: sus archivos pasan de 2 GB juntos. Elija menos y descárguelos por partes.'],
});

/** All files of an incident that the viewer may see. @throws 404 */
export async function archive(ask: Ask<typeof incidentCalls.archive>): Promise<Reply> {
  const { entries, slug } = await ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    return { slug: incident.slug, entries: (await entriesOf(ask.customer, incident.id).execute(trx)).rows };
  });
  return zipReply(await zipOf(ask.services, entries), slug);
}

function zipReply({ output, length }: Awaited<ReturnType<typeof zipOf>>, name: string): Reply {
  return streamReply({
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${name}.zip`),
      'Cache-Control': 'private, no-store',
      ...(length > 0 && { 'Content-Length': String(length) }),
    },
    stream: output,
  });
}
