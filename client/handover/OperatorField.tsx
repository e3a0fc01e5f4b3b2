import * as z from 'zod/mini';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { chosenField } from '#domain/fields.ts';

export const operatorForm = z.object({ operator: chosenField('Operador') });

export const noOperator = { operator: '' };

/** Texts beside the field; whatever else was refused is for the banner. */
export const fieldTexts = ({ operator = [] }: Readonly<Record<string, string[]>>) => ({ operator });

type Operator = { readonly id: string; readonly username: string; readonly name: string };

type Props = {
  /** Without those who can't take it: the operator who has it. */
  readonly operators: readonly Operator[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
};

export function OperatorField({ operators, ...field }: Props) {
  if (operators.length === 0) {
    return (
      <Banner tone="warn">
        No hay otro operador activo de este cliente. Pida a un administrador que lo dé de alta.
      </Banner>
    );
  }
  const options = operators.map(({ id, name, username }) => ({ id, label: `${name} (${username})` }));
  return <ComboBox {...field} label="Operador" isRequired options={options} />;
}
