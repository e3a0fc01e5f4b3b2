import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { ComboBox } from '../ComboBox.tsx';
import { DateField } from '../DateField.tsx';
import { DatePicker } from '../DatePicker.tsx';
import { DecimalField } from '../DecimalField.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { Form } from '../Form.tsx';
import type { FileItem } from '../fileItem.ts';
import { NumberText } from '../NumberText.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Row } from '../Row.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { useForm } from '../useForm.ts';
import { Wizard } from '../Wizard.tsx';

const schema = z.object({
  number: z.string().check(z.minLength(3, 'Número de siniestro: escriba al menos 3 caracteres.')),
  highway: z.string().check(z.minLength(1, 'Autopista: elija una.')),
  date: z.string().check(z.minLength(1, 'Fecha del siniestro: escríbala.')),
  amount: z.string().check(z.regex(/^\d+(\.\d+)?$/, 'Monto: escriba una cantidad.')),
  meter: z.string(),
  accepted: z.boolean().check(z.refine((value) => value, 'Acepte')),
});

const HIGHWAYS = ['México – Querétaro', 'Cuernavaca – Acapulco', 'Durango – Mazatlán', 'Puebla – Orizaba'].map(
  (label, i) => ({
    id: String(i),
    label,
    hint: `Km 0 a ${120 + i * 44}`,
  }),
);

const FILES: FileItem[] = [
  { id: '1', name: 'presupuesto_inicial_0426-1187.xlsx', size: 248_311, status: 'done' },
  { id: '2', name: 'fotografia_barrera_central_km_123+450.jpg', size: 4_120_000, status: 'sending', progress: 0.62 },
  {
    id: '3',
    name: 'croquis.heic',
    size: 14_800_000,
    status: 'failed',
    error: 'Algunos archivos son de formato incorrecto. Use PDF, JPG o PNG.',
  },
];

export function FormsDemo() {
  const [files, setFiles] = useState(FILES);
  const [isOn, setOn] = useState(true);
  const [step, setStep] = useState('damage');
  const form = useForm({
    schema,
    initial: { number: '', highway: '', date: '', amount: '1234.5', meter: '450', accepted: false },
    onSubmit: async () => ({ number: ['Ya existe un siniestro con este número.'] }),
  });
  const accepted = form.field('accepted');
  return (
    <Page>
      <PageHeader title="Registrar siniestro" subtitle="Los archivos marcados con * son obligatorios." />
      <Card>
        <Wizard
          label="Registro"
          current={step}
          onGo={setStep}
          onPrevious={() => setStep('place')}
          onNext={() => setStep('files')}
          onFinish={() => {}}
          extra={<Button variant="quiet">Cancelar</Button>}
          steps={[
            { id: 'place', label: 'Datos del siniestro', state: 'visited' },
            { id: 'damage', label: 'Presupuesto', state: 'pending' },
            { id: 'docs', label: 'Documentos', state: 'error' },
            { id: 'files', label: 'Fotografías', state: 'pending', isLocked: true },
          ]}
        >
          <Form form={form} label="Siniestro">
            <FieldGrid>
              <TextField label="Número de siniestro" isRequired {...form.field('number')} />
              <ComboBox
                label="Autopista"
                isRequired
                options={HIGHWAYS}
                placeholder="Busque una autopista"
                {...form.field('highway')}
              />
              <DatePicker label="Fecha del siniestro" isRequired max="2026-11-21" {...form.field('date')} />
              <DateField label="Fecha de alta" value="2026-11-20" onChange={() => {}} isReadOnly />
              <DecimalField
                label="Monto"
                isRequired
                minDecimals={2}
                prefix="$"
                suffix="MXN"
                {...form.field('amount')}
              />
              <NumberText label="Metro" maxDigits={3} description="De 1 a 3 dígitos." {...form.field('meter')} />
              <Select
                label="Cuerpo"
                value=""
                onChange={() => {}}
                options={['A', 'B', 'AB'].map((id) => ({ id, label: id }))}
              />
              <TextField label="Folio" value="JB-2026-00117" onChange={() => {}} isDisabled />
            </FieldGrid>
            <TextArea label="Comentario" description="Se guarda en la bitácora." />
            <Row gap={6}>
              <Checkbox name="accepted" isSelected={accepted.value} onChange={accepted.onChange} error={accepted.error}>
                Autorizar aunque excede el monto.
              </Checkbox>
              <Checkbox isIndeterminate isSelected={false} onChange={() => {}}>
                Parcial
              </Checkbox>
              <Switch isSelected={isOn} onChange={setOn}>
                Ver inactivos
              </Switch>
              <RadioGroup
                label="Moneda"
                orientation="horizontal"
                value="USD"
                onChange={() => {}}
                options={['MXN', 'USD', 'EUR'].map((id) => ({ id, label: id }))}
              />
            </Row>
            <FileDrop
              label="Fotografías"
              isRequired
              description="PDF, JPG o PNG; imágenes de hasta 12 MB."
              allowsMultiple
              accept={['.pdf', '.jpg', '.png']}
              items={files}
              onAdd={(added) =>
                setFiles([
                  ...files,
                  ...added.map((file) => ({
                    id: file.name,
                    name: file.name,
                    size: file.size,
                    status: 'chosen' as const,
                  })),
                ])
              }
              onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
              onRetry={() => {}}
            />
            <Row justify="end">
              <Button type="submit" variant="primary" isPending={form.isPending}>
                Guardar
              </Button>
            </Row>
          </Form>
        </Wizard>
      </Card>
    </Page>
  );
}
