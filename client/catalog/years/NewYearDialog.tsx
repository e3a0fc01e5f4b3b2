import { useLazyQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import {
  type CatalogFrameQuery,
  CreateYearDocument,
  YearPreviewDocument,
  type YearPreviewQuery,
} from '#client/catalog/Catalog.generated.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { useDiscard } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Table } from '#client/ui/table/Table.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done } from '#domain/catalogue.ts';
import { fieldErrors } from '#domain/fields.ts';
import { newYearForm } from '#domain/forms/reference.ts';
import { formatDecimal, formatMoney, formatWhole } from '#domain/money.ts';
import { texts } from '#domain/texts.ts';

type Preview = YearPreviewQuery['catalogYearPreview'];

/** What a new year would hold, before it is written. */
function PreviewTable({ preview }: { preview: Preview }) {
  const { year, source, concepts, supplies, providerPrices, families } = preview;
  return (
    <Stack gap={3}>
      <Banner tone="info" title={`Catálogo ${year}, copiado de ${source}: ${formatWhole(concepts)} conceptos`} isLive>
        Con {formatWhole(providerPrices)} precios de proveedores y {formatWhole(supplies)} insumos. Precio × (1 +
        porcentaje), con 4 decimales. Todavía no se escribe nada; los presupuestos ya cuantificados conservan su
        catálogo.
      </Banner>
      <Table
        label="Vista previa por familia"
        rows={families}
        rowId={({ family }) => family.id}
        columns={[
          { id: 'name', header: 'Familia', cell: ({ family }) => family.name },
          { id: 'concepts', header: 'Conceptos', cell: (one) => formatWhole(one.concepts), align: 'end' },
          {
            id: 'percentage',
            header: 'Cambio',
            cell: (one) => `${formatDecimal(one.percentage, 0, 4)} %`,
            align: 'end',
          },
          { id: 'before', header: 'Suma hoy', cell: (one) => formatMoney(one.before), align: 'end', isSecondary: true },
          { id: 'after', header: 'Suma nueva', cell: (one) => formatMoney(one.after), align: 'end', isSecondary: true },
          {
            id: 'sample',
            header: 'El más caro',
            cell: ({ sample }) =>
              `${sample.code}: ${formatDecimal(sample.before, 2, 4)} → ${formatDecimal(sample.after, 2, 4)}`,
          },
        ]}
      />
    </Stack>
  );
}

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly source: number;
  readonly onDone: (year: number) => void;
  readonly onClose: () => void;
};

/** A catalog year copied from another, family by family with its percentage; seen before it is written. */
export function NewYearDialog({ frame, source, onDone, onClose }: Props) {
  const years = frame.catalogYears.map(({ year }) => year);
  const [year, setYear] = useState(String(Math.max(...years) + 1));
  const [from, setFrom] = useState(String(source));
  const [rises, setRises] = useState<Readonly<Record<string, string>>>({});
  const [everyone, setEveryone] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasTried, setTried] = useState(false);
  const [preview, shown] = useLazyQuery(YearPreviewDocument, { fetchPolicy: 'no-cache' });
  const { send, isSending } = useSend(CreateYearDocument);
  const percentages = Object.entries(rises)
    .filter(([, percentage]) => percentage.trim() !== '')
    .map(([family, percentage]) => ({ family, percentage }));
  const isDirty = percentages.length > 0;
  const { leave, question } = useDiscard(isDirty, onClose);
  useUnsavedWork(isDirty, 'los porcentajes que escribió');
  const judged = newYearForm.safeParse({ year, source: from, percentages });
  const input = { year: Number(year), source: Number(from), percentages };
  const errors = judged.success ? {} : fieldErrors(judged.error.issues);
  const errorOf = (path: string) => (hasTried ? (problem?.fields[path]?.[0] ?? errors[path]?.[0]) : undefined);
  const current = shown.data?.catalogYearPreview;
  const isSeen = current !== undefined && JSON.stringify(shown.variables?.input) === JSON.stringify(input);

  const look = async () => {
    setTried(true);
    setProblem(null);
    if (!judged.success) return;
    try {
      await preview({ variables: { input } });
    } catch (cause) {
      setProblem(problemOf(cause));
    }
  };
  const create = async () => {
    setProblem(null);
    const outcome = await send({ input });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success(done.created, { detail: `Catálogo ${outcome.value.year}` });
    onDone(outcome.value.year);
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={leave}
        title="Nuevo año de catálogo"
        size="wide"
        isLocked={isSending}
        footer={
          <>
            <Button isDisabled={isSending} onPress={leave}>
              Cancelar
            </Button>
            <Button variant={isSeen ? 'secondary' : 'primary'} isPending={shown.loading} onPress={() => void look()}>
              Vista previa
            </Button>
            <Button
              variant={isSeen ? 'primary' : 'secondary'}
              isDisabled={!isSeen}
              isPending={isSending}
              onPress={() => void create()}
            >
              Crear catálogo {year}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <ProblemBanner
            problem={
              problem && {
                ...problem,
                text: Object.keys(problem.fields).length > 0 ? texts.reviewAllFields : problem.text,
              }
            }
          />
          <Columns of="fields" least={220}>
            <NumberText
              label="Año nuevo"
              isRequired
              maxDigits={4}
              value={year}
              onChange={setYear}
              error={errorOf('year')}
              autoFocus
            />
            <Select
              label="Se copia de"
              value={from}
              onChange={setFrom}
              options={years.map((one) => ({ id: String(one), label: String(one) }))}
              error={errorOf('source')}
            />
            <DecimalField
              label="Porcentaje para todas"
              suffix="%"
              allowsNegative
              maxDecimals={2}
              value={everyone}
              onChange={(value) => {
                setEveryone(value);
                setRises(Object.fromEntries(frame.families.map(({ id }) => [id, value])));
              }}
            />
          </Columns>
          <Columns of="fields" least={220}>
            {frame.families.map(({ id, name }) => (
              <DecimalField
                key={id}
                label={name}
                suffix="%"
                allowsNegative
                maxDecimals={2}
                placeholder="0"
                value={rises[id] ?? ''}
                onChange={(value) => setRises((now) => ({ ...now, [id]: value }))}
                error={errorOf(`percentages.${percentages.findIndex(({ family }) => family === id)}.percentage`)}
              />
            ))}
          </Columns>
          {isSeen && current && <PreviewTable preview={current} />}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
