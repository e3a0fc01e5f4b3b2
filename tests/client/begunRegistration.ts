import { drafts } from '#client/drafts/drafts.ts';
import { today } from '#domain/calendar.ts';
import { plainFieldsOn } from '#domain/incidentFields.ts';
import { requiredFields } from '#tests/incidentBody.ts';

const required = new Map<string, string>(Object.entries(requiredFields));
const details = Object.fromEntries(plainFieldsOn('details').map((key) => [key, required.get(key) ?? '']));

/** Keeps what hdi's operator ana wrote of an incident, up to its files, as a closed page leaves it. */
export function keepRegistration(number: string, about: { fileNames?: readonly string[]; registered?: object } = {}) {
  drafts.write(
    { username: 'ana', customer: 'hdi', subject: 'registration' },
    {
      key: 'k1',
      details: { ...details, sinisterNumber: number, sinisterDate: today(), policy: 'P-1' },
      place: { state: 'QRO', kilometer: '12', meter: '300' },
      budget: { amount: '116.00', confirmAmount: '116.00' },
      fileNames: [],
      ...about,
    },
  );
}
