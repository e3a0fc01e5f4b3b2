import type { Subject } from './attempt.ts';
import type { Cell, Wanted } from './cells.ts';
import { type House, type Told, throughGateway } from './house.ts';

/** What came of one cell, in the words of `Wanted`. */
export type Heard =
  | { readonly kind: 'done' | 'forbidden' | 'hidden' }
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'invalid'; readonly fields: readonly string[]; readonly status: number }
  | { readonly kind: 'unexpected'; readonly told: string };

type Body = { readonly code?: string; readonly requirements?: readonly { readonly code: string }[] };

function heardByRest({ status, body }: Awaited<ReturnType<House['rest']>>): Heard {
  const { code, requirements } = body as unknown as Body;
  if (status === 200 || status === 201) return { kind: 'done' };
  if (status === 403 && code === 'forbidden') return { kind: 'forbidden' };
  if (status === 404 && code === 'not_found') return { kind: 'hidden' };
  if (status === 409 && requirements && requirements[0]?.code === code) {
    return { kind: 'refused', codes: requirements.map((one) => one.code) };
  }
  if (status === 400 || status === 415) return { kind: 'invalid', status, fields: Object.keys(body) };
  return { kind: 'unexpected', told: `${status} ${JSON.stringify(body)}` };
}

/** An upload's refusals by person or incident have the envelope of the gateway's routes; those of a mutation are typed. */
const coded: Readonly<Record<string, 'forbidden' | 'hidden'>> = { FORBIDDEN: 'forbidden', NOT_FOUND: 'hidden' };

function heardByGateway({ body, errors, status }: Told): Heard {
  const [error] = errors;
  if (error !== undefined) {
    const kind = 'code' in body ? coded[error] : undefined;
    return kind ? { kind } : { kind: 'unexpected', told: error };
  }
  switch (String(body.__typename)) {
    case 'Incident':
    case 'SavedLines':
      return { kind: 'done' };
    case 'Denied':
      return { kind: 'forbidden' };
    case 'NotFound':
      return { kind: 'hidden' };
    case 'TransitionRefused':
      return { kind: 'refused', codes: (body.reasons as unknown as { code: string }[]).map(({ code }) => code) };
    case 'ValidationFailed':
      return {
        kind: 'invalid',
        status,
        fields: (body.fields as unknown as { field: string }[]).map(({ field }) => field),
      };
    default:
      return { kind: 'unexpected', told: JSON.stringify(body) };
  }
}

export async function send(house: House, customer: string, cell: Cell, subject: Subject): Promise<Heard> {
  const { attempt, channel, sender } = cell;
  if (channel === 'rest') return heardByRest(await house.rest(sender.username, attempt.rest(subject)));
  if (attempt.gateway === null) throw new Error(`${attempt.name} does not pass the gateway`);
  return heardByGateway(await throughGateway(house, sender.username, customer, attempt.gateway(subject)));
}

/** The gateway spells fields as GraphQL does; that some field is named is asked of it elsewhere. */
export function agrees(cell: Cell, wanted: Wanted, heard: Heard): boolean {
  if (wanted.kind !== heard.kind) return false;
  if (wanted.kind === 'refused' && heard.kind === 'refused') return wanted.codes.join() === heard.codes.join();
  if (wanted.kind === 'invalid' && heard.kind === 'invalid') {
    if (cell.channel === 'gateway') return heard.fields.length === 1;
    if (wanted.status === 415) return heard.status === 415;
    return heard.status === 400 && heard.fields.join() === wanted.field;
  }
  return true;
}
