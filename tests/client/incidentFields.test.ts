import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlainField } from '#client/registration/PlainField.tsx';
import { plainField, plainFields } from '#domain/incidentFields.ts';

const nothing = () => undefined;

it.each(plainFields)('the field %s has a control, named by its label', (name) => {
  const state = { name, value: '', onChange: nothing, onBlur: nothing, error: undefined };
  expect(renderToStaticMarkup(createElement(PlainField, { name, state }))).toContain(`>${plainField(name).label}`);
});
