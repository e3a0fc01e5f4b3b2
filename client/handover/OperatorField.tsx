import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';

export type Operator = { readonly id: string; readonly username: string; readonly names: string };

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
  const options = operators.map(({ id, names, username }) => ({ id, label: `${names} (${username})` }));
  return <ComboBox {...field} label="Operador" isRequired options={options} />;
}
