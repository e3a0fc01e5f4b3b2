import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import { customerProfiles } from '#domain/customers.ts';
import { beforeReading, gauge } from '#kit/measures.ts';
import type { Services } from './serve/services.ts';

/** Things as they stand, looked at when the metrics are read; what only grows is counted where it happens. */

const ready = gauge('ready', 'Lo que el proceso necesita, 1 si responde', ['check']);
const skew = gauge('clock_skew_seconds', 'Segundos que el reloj de la base de datos va adelante del proceso');
const connections = gauge('pool_connections', 'Conexiones a la base de datos, y solicitudes que esperan una', [
  'state',
]);
const readings = gauge('budget_readings_waiting', 'Presupuestos por leer', ['customer']);
const oldestReading = gauge('budget_reading_oldest_seconds', 'Espera del presupuesto por leer más antiguo', [
  'customer',
]);
const messages = gauge('webhooks_waiting', 'Avisos por enviar a webhooks activos', ['customer']);
const oldestMessage = gauge('webhook_oldest_seconds', 'Espera del aviso por enviar más antiguo', ['customer']);
const mails = gauge('mails_waiting', 'Correos por enviar');
const oldestMail = gauge('mail_oldest_seconds', 'Espera del correo por enviar más antiguo');
const mailsGivenUp = gauge('mails_given_up', 'Correos que nadie aceptó en un día');
const diskFree = gauge('disk_free_ratio', 'Parte libre del disco de DATA_DIR, de 0 a 1');
const certificate = gauge('certificate_expires_seconds', 'Segundos que le quedan al certificado de PUBLIC_URL', [
  'name',
]);

/** A certificate ends on a day: it need not be asked for with every reading. */
const certificateEveryMs = 20_000;

/** When the certificate that the server shows expires, signed by a known authority or not. */
function certificateEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 5000 });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}

type Watched = Pick<Services, 'door' | 'store' | 'outbox' | 'publicUrl'> & {
  readonly dataDir: string;
  /** Milliseconds that a look at one thing may take. */
  readonly patience?: number;
};

const codes = customerProfiles.map(({ code }) => code);

/** Fills the gauges whenever the metrics are read. @returns what ends it */
export function watchServices({ door, store, outbox, publicUrl, dataDir, patience = 2000 }: Watched): () => void {
  const inTime = <T>(look: Promise<T>): Promise<T> =>
    Promise.race([
      look,
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('no answer in time')), patience).unref();
      }),
    ]);
  const isOk = (look: Promise<unknown>) =>
    inTime(look).then(
      () => 1,
      () => 0,
    );

  const lookAtDatabase = async () => {
    const { total, idle, waiting, most } = door.connections();
    connections.set({ state: 'total' }, total);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'waiting' }, waiting);
    connections.set({ state: 'most' }, most);
    // Without a free connection nothing can be asked, and the database may be well.
    if (waiting > 0) return;
    const isUp = await isOk(door.check());
    ready.set({ check: 'database' }, isUp);
    if (isUp === 0) return;
    const looks = door.together(codes).flatMap((asked) => [lookAtReadings(asked), lookAtMessages(asked)]);
    await Promise.allSettled([...looks.map(inTime), ...door.own.map(lookAtOwn)]);
  };

  const lookAtOwn = async ({ customer, check }: (typeof door.own)[number]) => {
    ready.set({ check: `database_${customer}` }, await isOk(check()));
  };

  const lookAtReadings = async (asked: readonly string[]) => {
    const before = Date.now();
    const rows = await door.read(
      { customers: asked },
      asked,
      asked.map(
        (code) => sql<{ waiting: string; oldest: string | null; now: string }>`select count(*) as waiting,
          extract(epoch from clock_timestamp() - min(updated_at)) as oldest, extract(epoch from clock_timestamp()) as now
          from budget_reading where customer = ${code} and status = 'reading'`,
      ),
    );
    const middle = (before + Date.now()) / 2000;
    for (const [at, code] of asked.entries()) {
      const [row] = rows[at] ?? [];
      readings.set({ customer: code }, Number(row?.waiting ?? 0));
      oldestReading.set({ customer: code }, Number(row?.oldest ?? 0));
      if (row && !door.isApart(code)) skew.set(Number(row.now) - middle);
    }
  };

  const lookAtMessages = async (asked: readonly string[]) => {
    const rows = await door.read(
      { customers: asked },
      asked,
      asked.map(
        (code) => sql<{ waiting: string; oldest: string | null }>`select count(*) as waiting,
          extract(epoch from clock_timestamp() - min(d.added_at)) as oldest
          from webhook_delivery d join webhook w on w.customer = d.customer and w.id = d.webhook_id and w.is_active
          where d.customer = ${code} and d.status = 'waiting'`,
      ),
    );
    for (const [at, code] of asked.entries()) {
      const [row] = rows[at] ?? [];
      messages.set({ customer: code }, Number(row?.waiting ?? 0));
      oldestMessage.set({ customer: code }, Number(row?.oldest ?? 0));
    }
  };

  const lookAtMail = async () => {
    const { waiting, oldestAt, givenUp } = await outbox.look();
    mails.set(waiting);
    oldestMail.set(oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt) / 1000));
    mailsGivenUp.set(givenUp);
  };

  const lookAtDisk = async () => {
    ready.set({ check: 'files' }, await isOk(store.check()));
    const { bavail, blocks } = await statfs(dataDir);
    diskFree.set(blocks === 0 ? 1 : bavail / blocks);
  };

  let certificateSeenAt = 0;
  const lookAtCertificate = async () => {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:' || Date.now() - certificateSeenAt < certificateEveryMs) return;
    certificateSeenAt = Date.now();
    const end = await inTime(certificateEnd(hostname, Number(port || 443)));
    certificate.set({ name: hostname }, (end - Date.now()) / 1000);
  };

  return beforeReading(() => Promise.allSettled([lookAtDatabase(), lookAtMail(), lookAtDisk(), lookAtCertificate()]));
}
