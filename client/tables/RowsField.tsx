import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { RowAdder, RowGroup } from '#client/ui/form/RowGroup.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { Choices, RowCell, RowValue } from './description.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly cells: readonly RowCell[];
  /** One row: 'Material'. */
  readonly rowWord: string;
  readonly addLabel: string;
  readonly rows: readonly RowValue[];
  readonly onChange: (rows: readonly RowValue[]) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly errorOf: (path: string) => string | undefined;
  readonly isDisabled: boolean;
};

/** A list typed row by row within a form. */
export function RowsField(props: Props) {
  const { name, label, description, cells, rowWord, addLabel, rows, onChange, error, errorOf, isDisabled } = props;
  const [keys, dropKey] = useRowKeys(rows.length);
  const remove = (at: number) => {
    dropKey(at);
    onChange(rows.filter((_, index) => index !== at));
  };
  const change = (at: number, cell: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [cell]: value } : row)));
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    setAdded(rows.length);
    onChange([...rows, Object.fromEntries(cells.map((cell) => [cell.name, '']))]);
  };
  return (
    <Section title={label} subtitle={description}>
      <Stack gap={3}>
        {rows.map((row, at) => (
          <RowGroup key={keys[at]} label={`${rowWord} ${at + 1}`} onRemove={isDisabled ? undefined : () => remove(at)}>
            {cells.map((cell, index) => (
              <Cell
                key={cell.name}
                cell={cell}
                autoFocus={index === 0 && at === added}
                name={`${name}.${at}.${cell.name}`}
                value={row[cell.name] ?? ''}
                onChange={(value) => change(at, cell.name, value)}
                onBlur={props.onBlur}
                error={errorOf(`${name}.${at}.${cell.name}`)}
                isDisabled={isDisabled}
              />
            ))}
          </RowGroup>
        ))}
        {error !== undefined && (
          <Banner tone="danger" isLive>
            {error}
          </Banner>
        )}
        {!isDisabled && (
          <RowAdder name={name} isInvalid={error !== undefined}>
            <Button icon={<Plus aria-hidden />} onPress={add}>
              {addLabel}
            </Button>
          </RowAdder>
        )}
      </Stack>
    </Section>
  );
}

let made = 0;
const newKeys = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    return made;
  });

/** Rows have no identity in the form's values; here they keep one while others are taken away. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState(() => newKeys(count));
  const missing = count - keys.length;
  if (missing !== 0) setKeys(missing > 0 ? [...keys, ...newKeys(missing)] : keys.slice(0, count));
  return [keys, (at: number) => setKeys(keys.filter((_, index) => index !== at))] as const;
}

type CellProps = {
  readonly cell: RowCell;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** Its row was just added: typing goes on there. */
  readonly autoFocus: boolean;
};

const nothing: Choices = { options: [], isLoading: false };
const useNothing = () => nothing;

function Cell({ cell, ...state }: CellProps) {
  const { label, isRequired = false, maxLength } = cell;
  const { options } = (cell.kind === 'choice' ? cell.useOptions : useNothing)();
  const shared = { ...state, label, isRequired };
  if (cell.kind === 'decimal') return <DecimalField {...shared} />;
  if (cell.kind === 'text') return <TextField {...shared} {...(maxLength === undefined ? {} : { maxLength })} />;
  const isOffered = state.value === '' || options.some(({ id }) => id === state.value);
  return <Select {...shared} options={isOffered ? options : [{ id: state.value, label: state.value }, ...options]} />;
}
