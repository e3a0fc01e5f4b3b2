import { chainage } from '#domain/incident.ts';
import { isDecimal } from '#domain/money.ts';
import type { PlaceValues } from '../values.ts';

/** "km 123+450 cuerpo A", once there is a kilometer and a meter. */
export function pointText({
  kilometer,
  meter,
  body,
}: Pick<PlaceValues, 'kilometer' | 'meter' | 'body'>): string | null {
  if (!isDecimal(kilometer) || !/^\d{1,3}$/.test(meter)) return null;
  return chainage({ kilometer, meter: Number(meter), body: body || null });
}
