import { counter, gauge } from '#kit/measures.ts';

/** What the gateway counts where it happens. */

export const ratesFailing = gauge('rates_failing', '1 si el servicio de tipos de cambio no dio el valor de hoy', [
  'base',
]);
export const openStreams = gauge('change_streams_open', 'Suscripciones a los cambios que están abiertas');
export const restFailures = counter('rest_failures_total', 'Llamadas al backend que quedaron sin respuesta');
