import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { formatDecimal, isDecimal, subtract } from '#domain/money.ts';
import { type ComparedField, comparedFields } from '#domain/quantification/compare.ts';
import { versionKindEnum, versionKindNames } from '#domain/quantification/versions.ts';
import { fieldLabel, leastDecimals } from './labels.ts';
import {
  ComparedVersionsDocument,
  type ComparedVersionsQuery,
  type LineVersionPartsFragment,
  LineVersionsDocument,
} from './Versions.generated.ts';

type Version = LineVersionPartsFragment;
type Comparison = NonNullable<NonNullable<ComparedVersionsQuery['incident']>['lineComparison']>;
type Line = Comparison['lines'][number];

/** «3 · Presupuesto autorizado (ronda 1)». */
const versionName = ({ number, kind, round }: Version): string =>
  `${number} · ${versionKindNames[versionKindEnum.wordOf(kind)]} (ronda ${round})`;

/** Any two versions of an incident's lines, side by side: the last two until others are chosen. */
export function ComparedVersions({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(LineVersionsDocument, { variables: { slug }, fetchPolicy: 'no-cache' });
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  if (error) return <ProblemBanner problem={problemOf(error)} action={retry} />;
  if (!data) return <Skeleton height="120px" />;
  return <Chosen slug={slug} versions={data.incident?.lineVersions.nodes ?? []} />;
}

function Chosen({ slug, versions }: { slug: string; versions: readonly Version[] }) {
  const [chosen, choose] = useState<readonly [number | undefined, number | undefined]>([
    versions.at(-2)?.number,
    versions.at(-1)?.number,
  ]);
  const [older, newer] = chosen;
  if (older === undefined || newer === undefined) {
    return <p>{versions.length === 0 ? 'Todavía no hay versiones de las partidas.' : 'Solo hay una versión.'}</p>;
  }
  const options = versions.map((version) => ({
    id: String(version.number),
    label: `${versionName(version)} · ${formatInstant(version.happenedAt)}`,
  }));
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <NativeSelect
          aria-label="Versión con que se compara"
          value={String(older)}
          options={options}
          onChange={(one) => choose([Number(one), newer])}
        />
        <span>contra</span>
        <NativeSelect
          aria-label="Versión comparada"
          value={String(newer)}
          options={options}
          onChange={(other) => choose([older, Number(other)])}
        />
      </Row>
      <Comparing slug={slug} older={older} newer={newer} />
    </Stack>
  );
}

function Comparing(variables: { slug: string; older: number; newer: number }) {
  const { data, error, refetch } = useQuery(ComparedVersionsDocument, { variables, fetchPolicy: 'no-cache' });
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  if (error) return <ProblemBanner problem={problemOf(error)} action={retry} />;
  const comparison = data?.incident?.lineComparison;
  if (!comparison) return data ? <p>Una de las versiones ya no se puede ver.</p> : <Skeleton height="160px" />;
  return <Compared comparison={comparison} />;
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { older, newer, lines, families } = comparison;
  const differing = lines.filter(({ difference }) => difference !== 'UNCHANGED');
  const same = lines.length - differing.length;
  const columns = [`Versión ${older.number}`, `Versión ${newer.number}`, 'Diferencia'];
  return (
    <Stack gap={4}>
      <Row>
        <FiguresTable label="Totales de las dos versiones" columns={columns} rows={sumsOf(older, newer)} />
      </Row>
      {[older, newer].map(
        ({ number, adjustment }) =>
          adjustment && <p key={number}>{`Versión ${number}, ajuste: ${adjustment.reason || 'sin motivo'}`}</p>,
      )}
      {differing.length > 0 && (
        <Table
          label={`Partidas que cambiaron de la versión ${older.number} a la ${newer.number}`}
          columns={columnsOf(older, newer)}
          rows={differing}
          rowId={({ older: was, newer: is }) => `${was?.line.id} ${is?.line.id}`}
        />
      )}
      <p>{same === 0 ? 'Ninguna partida es igual en ambas.' : `Iguales en ambas versiones: ${same}.`}</p>
      {families.length > 0 && (
        <Row>
          <FiguresTable
            label="Autorizado por familia, sin IVA"
            columns={columns}
            rows={families.map(({ family, older: was, newer: is, difference }) => ({
              id: family,
              label: family,
              values: [was.authorized, is.authorized, difference],
            }))}
          />
        </Row>
      )}
    </Stack>
  );
}

function sumsOf(older: Version, newer: Version) {
  const row = (id: string, label: string, of: (version: Version) => string | null) => {
    const [was, is] = [of(older), of(newer)];
    return { id, label, values: [was, is, was === null || is === null ? null : subtract(is, was)] };
  };
  return [
    row('asked', 'Monto del cliente', ({ amount }) => amount),
    row('initial', 'Total inicial', ({ initial }) => initial.total),
    row('authorized', 'Total autorizado de las partidas', ({ authorized }) => authorized.total),
    row('adjustment', 'Ajuste', ({ adjustment }) => adjustment?.amount ?? null),
    row('amount', 'Monto autorizado', ({ authorizedAmount }) => authorizedAmount ?? null),
  ];
}

const words = {
  ADDED: { word: 'Agregada', tone: 'success' },
  REMOVED: { word: 'Eliminada', tone: 'danger' },
  CHANGED: { word: 'Modificada', tone: 'warn' },
  UNCHANGED: { word: 'Igual', tone: 'neutral' },
} as const;

function columnsOf(older: Version, newer: Version): Column<Line>[] {
  return [
    {
      id: 'concept',
      header: 'Concepto',
      isRowHeader: true,
      cell: ({ older: was, newer: is }) => (
        <TwoLines wraps first={(is ?? was)?.line.name} second={(is ?? was)?.line.code} />
      ),
    },
    {
      id: 'what',
      header: 'Qué pasó',
      cell: ({ difference, changes, newer: is }) => (
        <Stack gap={1}>
          <StatusChip {...words[difference]} variant="plain" />
          {changes.filter(isSaid).map((change) => (
            <span key={change.field}>{changeText(change)}</span>
          ))}
          {is?.lineReason && <span>{`Motivo: ${is.lineReason.name}`}</span>}
        </Stack>
      ),
    },
    {
      id: 'was',
      header: `Versión ${older.number}`,
      align: 'end',
      cell: ({ older: was }) => <Money value={was?.authorizedAmount} />,
    },
    {
      id: 'is',
      header: `Versión ${newer.number}`,
      align: 'end',
      cell: ({ newer: is }) => <Money value={is?.authorizedAmount} />,
    },
    {
      id: 'difference',
      header: 'Diferencia',
      align: 'end',
      cell: ({ older: was, newer: is }) => (
        <Money value={subtract(is?.authorizedAmount ?? '0', was?.authorizedAmount ?? '0')} />
      ),
    },
  ];
}

type Change = Line['changes'][number];

/** The reason stands by its name, and a provider's id says nothing. */
const isSaid = ({ field }: Change) => field !== 'reason';

const isCompared = (field: string): field is ComparedField => comparedFields.some((one) => one === field);

function changeText({ field, before, after }: Change): string {
  if (field === 'provider') return 'Otro proveedor';
  const label = isCompared(field) ? fieldLabel(field) : field;
  return `${label}: ${valueText(field, before)} → ${valueText(field, after)}`;
}

function valueText(field: string, value: string | null): string {
  if (value === null) return '–';
  if (value === 'true') return 'Sí';
  if (value === 'false') return 'No';
  return isDecimal(value) ? formatDecimal(value, leastDecimals(field), 6) : value;
}
