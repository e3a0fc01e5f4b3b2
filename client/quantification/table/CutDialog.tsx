import * as z from 'zod/mini';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { decimalField } from '#domain/fields.ts';
import { useDesk } from '../desk/DeskContext.ts';
import { reduceLines, refuseLines } from './commands.ts';

export type CutKind = 'reduce' | 'refuse';

const percent = decimalField('Porcentaje', { min: '0.01', max: '100', decimals: 2 });

const schemas = {
  reduce: z.object({ percent, reason: z.string() }),
  refuse: z.object({ percent: z.string(), reason: z.string() }),
};

const texts = {
  reduce: { title: 'Reducir un porcentaje', submit: 'Reducir' },
  refuse: { title: 'No autorizar las líneas', submit: 'No autorizar' },
};

/** How much is taken off the selected lines, and why. The reason may be given later, line by line. */
export function CutDialog({ kind, keys, onClose }: { kind: CutKind; keys: readonly string[]; onClose: () => void }) {
  const desk = useDesk();
  const form = useForm({
    schema: schemas[kind],
    initial: { percent: '', reason: '' },
    onSubmit: ({ percent: share, reason }) => {
      const given = reason === '' ? null : reason;
      if (kind === 'reduce') reduceLines(desk, keys, share, given);
      else refuseLines(desk, keys, given);
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts[kind].title}
      size="small"
      submitLabel={texts[kind].submit}
      isSending={false}
      onClose={onClose}
    >
      {kind === 'reduce' && (
        <DecimalField {...form.field('percent')} label="Porcentaje" maxDecimals={2} isRequired autoFocus />
      )}
      <Select
        {...form.field('reason')}
        label="Motivo"
        autoFocus={kind === 'refuse'}
        placeholder="Sin motivo"
        options={desk.lineReasons.map(({ id, name }) => ({ id, label: name }))}
      />
    </FormDialog>
  );
}
