import { useQuery } from '@apollo/client/react';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { DecimalField } from '#client/ui/DecimalField.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FieldGrid } from '#client/ui/FieldGrid.tsx';
import { Select } from '#client/ui/Select.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { notify } from '#client/ui/toasts.ts';
import { texts } from '#domain/texts.ts';
import type { PriceRow } from '../rows/priceRow.ts';
import { ConceptSuppliesDocument, SaveSuppliesDocument, SupplyOptionsDocument } from './Supplies.generated.ts';
import { emptySupply, inputOf, problemsOf, type SupplyDraft, typedOf } from './supplyDraft.ts';

type Props = {
  readonly year: number;
  readonly concept: PriceRow;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

/** What one unit of a concept takes, edited beside the table. */
export function SuppliesSheet({ year, concept, isReadOnly, onClose }: Props) {
  const variables = { year, concept: concept.key };
  const { data, error, refetch } = useQuery(ConceptSuppliesDocument, { variables, fetchPolicy: 'network-only' });
  const options = useQuery(SupplyOptionsDocument);
  const { send, isSending } = useSend(SaveSuppliesDocument);
  const [drafts, setDrafts] = useState<readonly SupplyDraft[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const saved = data?.conceptSupplies;
  const shown = drafts ?? saved?.supplies.map(typedOf) ?? [];
  const isDirty = drafts !== null;
  useUnsavedWork(isDirty, 'los insumos sin guardar');

  const errors = problemsOf(shown);
  const change = (key: string, patch: Partial<SupplyDraft>) =>
    setDrafts(shown.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const save = async () => {
    setTried(true);
    setProblem(null);
    if (!saved || Object.keys(errors).length > 0) return;
    const outcome = await send({ ...variables, supplies: shown.map(inputOf), version: saved.version });
    if (outcome.ok) {
      setDrafts(null);
      notify.success('Guardado');
      onClose();
      return;
    }
    setProblem({ ...outcome.problem, title: 'Error al actualizar', fields: {} });
    if (outcome.problem.changed) await refetch();
  };
  const types = (options.data?.catalogItems ?? []).map(({ name }) => ({ id: name, label: name }));
  const units = (options.data?.units ?? []).map(({ id, name, abbreviation }) => ({
    id,
    label: name,
    hint: abbreviation,
  }));
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={`Insumos de ${concept.code}`}
        footer={
          !isReadOnly && (
            <>
              <Button onPress={leave}>Cancelar</Button>
              <Button variant="primary" isDisabled={!isDirty} isPending={isSending} onPress={() => void save()}>
                Guardar
              </Button>
            </>
          )
        }
      >
        <Stack gap={4}>
          <p>
            {concept.name}. Lo que lleva una unidad ({concept.unit}).
          </p>
          <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
          {!saved && !error && <Spinner label="Cargando insumos…" />}
          {saved && shown.length === 0 && <EmptyState title="Sin insumos" text="Agregue lo que lleva este concepto." />}
          {shown.map((supply, at) => (
            <Card
              key={supply.key}
              title={`Insumo ${at + 1}`}
              actions={
                !isReadOnly && (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Trash2 aria-hidden />}
                    aria-label={`Quitar insumo ${at + 1}`}
                    onPress={() => setDrafts(shown.filter(({ key }) => key !== supply.key))}
                  >
                    Quitar
                  </Button>
                )
              }
            >
              <FieldGrid least={200}>
                <TextField
                  label="Nombre"
                  isRequired
                  isReadOnly={isReadOnly}
                  maxLength={200}
                  value={supply.name}
                  onChange={(name) => change(supply.key, { name })}
                  error={hasTried ? errors[`${at}.name`] : undefined}
                />
                <Select
                  label="Tipo"
                  isRequired
                  isDisabled={isReadOnly}
                  options={
                    types.some(({ id }) => id === supply.type) || supply.type === ''
                      ? types
                      : [{ id: supply.type, label: supply.type }, ...types]
                  }
                  value={supply.type}
                  onChange={(type) => change(supply.key, { type })}
                  error={hasTried ? errors[`${at}.type`] : undefined}
                />
                <Select
                  label="Unidad"
                  isRequired
                  isDisabled={isReadOnly}
                  options={units}
                  value={supply.unit}
                  onChange={(unit) => change(supply.key, { unit })}
                  error={hasTried ? errors[`${at}.unit`] : undefined}
                />
                <DecimalField
                  label="Cantidad"
                  isRequired
                  isReadOnly={isReadOnly}
                  value={supply.quantity}
                  onChange={(quantity) => change(supply.key, { quantity })}
                  error={hasTried ? errors[`${at}.quantity`] : undefined}
                />
              </FieldGrid>
            </Card>
          ))}
          {hasTried && Object.keys(errors).length > 0 && <p role="alert">{texts.reviewAllFields}</p>}
          {!isReadOnly && saved && (
            <Button icon={<Plus aria-hidden />} onPress={() => setDrafts([...shown, emptySupply()])}>
              Agregar insumo
            </Button>
          )}
        </Stack>
      </Sheet>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="¿Descartar lo escrito?"
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        tone="danger"
        onConfirm={onClose}
      >
        Los insumos que cambió no se han guardado.
      </ConfirmDialog>
    </>
  );
}
