import { counter, gauge } from '#kit/measures.ts';

/** What the backend counts where it happens. */

export const signIns = counter('sign_ins_total', 'Inicios de sesión, por desenlace', ['outcome']);
export const attemptsPaused = counter('attempts_paused_total', 'Intentos que deben esperar por haber fallado antes');
export const databaseFailures = counter(
  'database_failures_total',
  'Solicitudes que la base de datos no pudo atender: ausente, ocupada o sin conexión libre',
  ['reason'],
);
export const sentMails = counter('mails_total', 'Envíos de correo, por desenlace', ['outcome']);
export const replicaLag = gauge(
  'replica_lag_seconds',
  'Segundos que un servidor de reserva va atrás del que escribe, o que lleva sin responder',
  ['standby'],
);
export const slowStatements = counter('slow_statements_total', 'Instrucciones de SQL que tardaron demasiado', [
  'operation',
]);
export const webhookDeliveries = counter('webhook_attempts_total', 'Envíos de webhooks, por desenlace', ['outcome']);
export const lifecycleEvents = counter('lifecycle_events_total', 'Sucesos del ciclo de vida guardados', [
  'customer',
  'event',
]);
