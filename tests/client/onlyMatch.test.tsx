// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useOnlySection } from '#client/registration/PlaceFields.tsx';
import { emptyPlace, type PlaceValues } from '#client/registration/values.ts';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';

afterEach(cleanup);

const options = ['Tepotzotlán - Jilotepec', 'Jilotepec - Palmillas', 'Palmillas - Querétaro'].map((label) => ({
  id: label,
  label,
}));

function Box() {
  const [value, setValue] = useState('');
  return (
    <>
      <ComboBox label="Tramo" options={options} value={value} onChange={setValue} />
      <input aria-label="Siguiente" />
      <output>{value}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status', { hidden: true }).textContent;

describe('a box whose typed text leaves', () => {
  it.each(['{Tab}', '{Enter}'])('one choice: %s takes it', async (key) => {
    render(<Box />);
    await userEvent.type(screen.getByRole('combobox'), `tepo${key}`);
    await expect.poll(chosen).toBe('Tepotzotlán - Jilotepec');
  });

  it.each(['queretaro PALMILLAS', ' palmillas  querétaro '])('one choice by its words, as «%s» does', async (typed) => {
    render(<Box />);
    await userEvent.type(screen.getByRole('combobox'), `${typed}{Tab}`);
    await expect.poll(chosen).toBe('Palmillas - Querétaro');
  });

  it('several: Tab takes none, and what was typed goes', async () => {
    render(<Box />);
    await userEvent.type(screen.getByRole('combobox'), 'palmillas{Tab}');
    await expect.poll(() => screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('');
    expect(chosen()).toBe('');
  });

  it.each([
    ['several', 'palmillas', 2],
    ['none', 'palmillos', 0],
  ])('%s: Enter takes none, and what was typed stays with them', async (_, typed, left) => {
    render(<Box />);
    await userEvent.type(screen.getByRole('combobox'), `${typed}{Enter}`);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(typed);
    expect(screen.queryAllByRole('option', { name: /Palmillas/ }).length).toBe(left);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('');
    expect(chosen()).toBe('');
  });
});

const section = (slug: string, initialKilometer: string, finalKilometer: string) => ({
  __typename: 'HighwaySection' as const,
  id: slug,
  slug,
  name: slug,
  initialKilometer,
  finalKilometer,
});
const sections = [section('a', '0', '50'), section('b', '50', '100'), section('c', '90', '120')];

/** The place of a form, as a person fills it. */
function placeOf(start: Partial<PlaceValues>) {
  const { result } = renderHook(() => {
    const [values, setValues] = useState<PlaceValues>({ ...emptyPlace, highwaySlug: 'd57', ...start });
    const set = (name: keyof PlaceValues, value: string) => setValues((now) => ({ ...now, [name]: value }));
    const field = (name: keyof PlaceValues) => ({
      name,
      value: values[name],
      onChange: () => {},
      onBlur: () => {},
      error: undefined,
    });
    const isGiven = useOnlySection({ values, set, field }, sections);
    return { values, set, isGiven };
  });
  return {
    type: (name: keyof PlaceValues, value: string) => act(() => result.current.set(name, value)),
    now: () => [result.current.values.highwaySectionSlug, result.current.isGiven],
  };
}

describe('the section of a point', () => {
  it('is chosen where it is the only one, and follows the point', () => {
    const { type, now } = placeOf({});
    expect(now()).toEqual(['', false]);
    type('kilometer', '20');
    expect(now()).toEqual(['a', true]);
    type('kilometer', '95');
    expect(now()).toEqual(['', false]);
    type('kilometer', '110');
    expect(now()).toEqual(['c', true]);
    type('kilometer', '500');
    expect(now()).toEqual(['', false]);
  });

  it('follows the point by its meters too, where a kilometer lies on two', () => {
    const { type, now } = placeOf({ kilometer: '50', meter: '0' });
    expect(now()).toEqual(['', false]);
    type('meter', '500');
    expect(now()).toEqual(['b', true]);
  });

  it('is the person’s once they choose another, and is not chosen again once they take it away', () => {
    const { type, now } = placeOf({ kilometer: '20' });
    expect(now()).toEqual(['a', true]);
    type('highwaySectionSlug', '');
    expect(now()).toEqual(['', false]);
    type('kilometer', '70');
    expect(now()).toEqual(['b', true]);
    type('highwaySectionSlug', 'c');
    type('kilometer', '20');
    expect(now()).toEqual(['c', false]);
  });

  it('stays what it was where an incident or a draft has one', () => {
    expect(placeOf({ kilometer: '20', highwaySectionSlug: 'b' }).now()).toEqual(['b', false]);
  });
});
