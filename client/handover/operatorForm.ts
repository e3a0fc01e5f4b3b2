import * as z from 'zod/mini';
import { chosenField } from '#domain/fields.ts';

export const operatorForm = z.object({ operator: chosenField('Operador') });

export const noOperator = { operator: '' };

/** Texts beside the field; whatever else was refused is for the banner. */
export const fieldTexts = ({ operator = [] }: Readonly<Record<string, string[]>>) => ({ operator });
