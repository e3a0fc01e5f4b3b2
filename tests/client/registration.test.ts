// @vitest-environment happy-dom

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyBudget } from '#client/budgets/BudgetFields.tsx';
import { PlainField } from '#client/registration/PlainField.tsx';
import { tabOfField } from '#client/registration/useRegistrationForms.ts';
import {
  emptyDetails,
  emptyPlace,
  incidentSchema,
  placeSchema,
  toFormFields,
  toIncidentInput,
} from '#client/registration/values.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { plainBy, plainField, plainFields, plainValuesOf } from '#domain/incidentFields.ts';
import { requiredFields } from '#tests/incidentBody.ts';

const filled = {
  ...requiredFields,
  sinisterNumber: ' S-100 ',
  sinisterDate: '2026-11-20',
  policy: 'P-1',
  state: '21',
  highwaySlug: 'd15',
  highwaySectionSlug: 'd15-1',
  kilometer: '123.5',
  meter: '450',
  body: '',
  provider: '',
};
const judged = { ...filled, sinisterNumber: 'S-100', body: null };
const hdi = profileOf('hdi');
const axa = profileOf('axa');

describe('what the registration sends', () => {
  it('is a state or a highway with its section, by customer; a choice left empty is none', () => {
    const sent = { ...plainBy('graphql', plainValuesOf(judged)), provider: null };
    expect(toIncidentInput(incidentSchema(hdi).parse(filled))).toEqual({ ...sent, state: '21' });
    expect(toIncidentInput(incidentSchema(axa).parse(filled))).toEqual({ ...sent, highway: 'd15', section: 'd15-1' });
  });

  it('keeps body and provider where they were chosen', () => {
    const fields = incidentSchema(hdi).parse({ ...filled, body: 'AB', provider: 'p1' });
    expect(toIncidentInput(fields)).toMatchObject({ body: 'AB', provider: 'p1' });
  });

  it.each(customerProfiles)('$code: an empty place names every field that is missing', (profile) => {
    const judged = placeSchema(profile).safeParse(emptyPlace);
    const wrong = new Set(judged.error?.issues.map(({ path }) => path.join('.')));
    const place = profile.place === 'state' ? ['state'] : ['highwaySlug', 'highwaySectionSlug'];
    expect(wrong).toEqual(new Set([...place, 'kilometer', 'meter']));
  });

  it.each(['NaN', '1e3', '0.999999', '1.1234567', '1000000000000000', '😀', '\u202e12'])(
    'refuses the kilometer %j',
    (kilometer) => {
      const judged = incidentSchema(hdi).safeParse({ ...emptyDetails, ...filled, kilometer });
      expect(judged.error?.issues.map(({ path }) => path.join('.'))).toContain('kilometer');
    },
  );

  it('puts what the server says of its names beside the form’s', () => {
    expect(toFormFields({ number: ['a'], section: ['b'], meter: ['c'] })).toEqual({
      sinisterNumber: ['a'],
      highwaySectionSlug: ['b'],
      meter: ['c'],
    });
  });
});

const nothing = () => undefined;

it.each(plainFields)('the field %s has a control, named by its label', (name) => {
  const state = { name, value: '', onChange: nothing, onBlur: nothing, error: undefined };
  expect(renderToStaticMarkup(createElement(PlainField, { name, state }))).toContain(`>${plainField(name).label}`);
});

it('what a server says of a field leads to the tab on which it stands', () => {
  const forms = {
    details: { values: emptyDetails },
    place: { values: emptyPlace },
    budget: { values: emptyBudget },
  } as unknown as Parameters<typeof tabOfField>[1];
  const tabs = ['sinisterNumber', 'highwaySlug', 'amount', 'originalFile', 'files.7', 'nothing'].map((name) =>
    tabOfField(name, forms),
  );
  expect(tabs).toEqual(['details', 'place', 'budget', 'budget', 'files', null]);
});
