import { Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { NewConceptElsewhere } from '#client/catalog/NewConceptDialog.tsx';
import { useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import type { Review } from '#client/quantification/rows/Review.ts';
import { pricesOf } from '#client/quantification/savedLine.ts';
import { useConceptSearch } from '#client/quantification/selector/ConceptSelector.tsx';
import { useCell } from '#client/rows/Cell.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { SearchPicker } from '#client/ui/form/SearchPicker.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Row, Sized, Stack } from '#client/ui/layout/Stack.tsx';
import {
  type Proposed,
  type ReviewRow,
  reasonsToLeaveOut,
  reopened,
  standingOf,
} from '#domain/budgetReading/review.ts';
import { formatDecimal, formatMoney, isDecimal, isPositiveOrZero, round } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';

interface RowDetailProps {
  review: Review;
  rowKey: string | null;
  reason: string;
  onReason: (reason: string) => void;
  search: { current: HTMLInputElement | null };
  onChoose: (row: ReviewRow, concept: Proposed) => void;
  /** The same as the key does in the table. */
  onCommand: (key: string) => void;
}

/** The row under the cursor in full, and everything that can be made of it. */
export function RowDetail(props: RowDetailProps) {
  const { review, rowKey } = props;
  const row = useSyncExternalStore(
    (listener) => (rowKey === null ? () => {} : review.onRow(rowKey, listener)),
    () => (rowKey === null ? undefined : review.row(rowKey)),
  );
  if (!row) return null;
  const isDone = standingOf(row) === 'brought';
  return (
    <section aria-label={`Fila ${row.row} de ${row.sheet}`}>
      <Stack gap={3}>
        <p>
          <strong>{`Fila ${row.row} de ${row.sheet}. `}</strong>
          {[row.code, row.name].filter((text) => text !== '').join(' · ')}
          {row.problems.map(({ code, text }, at) => (
            <span key={code}>{`${at === 0 ? ' — ' : ' '}${text}`}</span>
          ))}
        </p>
        {!isDone && <Choices {...props} row={row} />}
      </Stack>
    </section>
  );
}

function Choices({ review, row, reason, onReason, search, onChoose, onCommand }: RowDetailProps & { row: ReviewRow }) {
  const { met } = row;
  return (
    <>
      {met && (
        <Row>
          <span>{`Ya hay una línea con este concepto: ${shown(met.quantity)} × ${shown(met.unitPrice)}.`}</span>
          <Button size="small" onPress={() => onCommand('Enter')}>
            Tomar lo del archivo (Enter)
          </Button>
          <Button size="small" onPress={() => onCommand('m')}>
            Mantener la línea (M)
          </Button>
          <Button size="small" onPress={() => onCommand('a')}>
            Agregar aparte (A)
          </Button>
        </Row>
      )}
      {row.choices.length > 0 && (
        <Row>
          {row.choices.map((choice, at) => (
            <Button key={choice.concept} size="small" onPress={() => onChoose(row, choice)}>
              {`${at + 1} · ${choice.code} ${choice.name} (${Math.round(choice.confidence * 100)} %)`}
            </Button>
          ))}
        </Row>
      )}
      <Row gap={4} align="bottom">
        <Sized width={420}>
          <OtherConcept search={search} onChoose={(concept) => onChoose(row, concept)} />
        </Sized>
        <Sized width={300}>
          <Select
            label="Motivo para dejarlo fuera"
            value={reason}
            options={reasonsToLeaveOut.map((text) => ({ id: text, label: text }))}
            onChange={onReason}
          />
        </Sized>
        <Button onPress={() => onCommand('Delete')}>Dejar fuera (Supr)</Button>
        <ConceptOfRow row={row} onChoose={onChoose} />
        {!met && (row.concept !== null || row.choices.length > 0) && (
          <Button onPress={() => onCommand('Enter')}>
            {`Aceptar ${(row.concept ?? row.choices[0])?.code ?? ''} (Enter)`}
          </Button>
        )}
        {review.sent === null && isLearned(row) && (
          <Button onPress={() => review.replace(`Olvidar la fila ${row.row}`, [reopened(row, { forget: true })])}>
            Olvidar lo aprendido
          </Button>
        )}
      </Row>
    </>
  );
}

const shown = (value: string) => (isDecimal(value) ? formatDecimal(value, 0, 6) : value);

const isLearned = ({ concept }: ReviewRow) => concept?.reason.startsWith('Así se resolvió antes') ?? false;

interface OtherConceptProps {
  search: { current: HTMLInputElement | null };
  onChoose: (concept: Proposed) => void;
}

/** Any concept of the catalog. */
function OtherConcept({ search, onChoose }: OtherConceptProps) {
  const [query, setQuery] = useState('');
  const provider = useCell(useDesk().provider);
  const { found, isCurrent, isLoading, isTooShort } = useConceptSearch(query);
  const results = isCurrent ? found : [];
  const pick = (id: string) => {
    const concept = results.find((one) => one.id === id);
    if (!concept) return;
    setQuery('');
    const { code, name, unit, prices } = concept;
    const chosen = { concept: id, code, name, unit: unit.abbreviation, prices: pricesOf(prices) };
    onChoose({ ...chosen, confidence: 1, reason: 'Lo eligió una persona.' });
  };
  return (
    <SearchPicker
      label="Otro concepto"
      query={query}
      onQueryChange={setQuery}
      results={results.map(({ id, code, name, unit, prices }) => ({
        id,
        code,
        text: name,
        end: `${formatMoney(prices.mxn)} / ${unit.abbreviation}`,
      }))}
      status={isTooShort ? 'Escriba al menos 3 caracteres.' : isLoading ? 'Buscando…' : 'Sin resultados.'}
      isLoading={isLoading}
      isDisabled={provider === ''}
      placeholder={provider === '' ? 'Elija antes el proveedor' : 'Código o nombre'}
      input={search}
      onPick={pick}
    />
  );
}

interface ConceptOfRowProps {
  row: ReviewRow;
  onChoose: (row: ReviewRow, concept: Proposed) => void;
}

/** A row that no concept fits becomes a concept of the catalog, for who may make one; its texts begin the form. */
function ConceptOfRow({ row, onChoose }: ConceptOfRowProps) {
  const { viewer } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(viewer.role, 'concept', 'add')) return null;
  return (
    <>
      <Button icon={<Plus aria-hidden />} onPress={() => setOpen(true)}>
        Crear el concepto
      </Button>
      {isOpen && <OpenDialog row={row} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenDialog({ row, onChoose, onClose }: ConceptOfRowProps & { onClose: () => void }) {
  const { profile } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const price = row.unitPrice !== null && isPositiveOrZero(row.unitPrice) ? round(row.unitPrice, 4) : '';
  return (
    <NewConceptElsewhere
      profile={profile}
      year={year}
      start={{ code: row.code.slice(0, 40), name: row.name.slice(0, 300), unitPrice: price }}
      onMade={({ id, code, name, unit, prices }) =>
        onChoose(row, {
          concept: id,
          code,
          name,
          unit: unit.abbreviation,
          prices: pricesOf(prices),
          confidence: 1,
          reason: 'Se creó con este renglón.',
        })
      }
      onClose={onClose}
    />
  );
}
