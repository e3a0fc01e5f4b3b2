import { useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { type Desk, isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { priceLabel, priceText } from '#client/quantification/labels.ts';
import {
  LineVersionsDocument,
  type VersionLinePartsFragment,
  WholeVersionDocument,
} from '#client/quantification/Versions.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { formatDecimal, isDecimal, isPositiveOrZero } from '#domain/money.ts';
import type { Line } from '#domain/quantification/line.ts';
import { answerTo } from '#domain/quantification/versions.ts';

type Contested = VersionLinePartsFragment & { readonly contest: NonNullable<VersionLinePartsFragment['contest']> };

const isContested = (line: VersionLinePartsFragment): line is Contested => line.contest !== null;

/** While a counter-proposal waits: what it asks of each line, answered one by one. */
export function ContestNotice() {
  const { slug, incident } = useDesk();
  const isShut = useMachineState(isClosed);
  const skip = isShut || !incident.facts.counterProposalOpen;
  const versions = useQuery(LineVersionsDocument, { variables: { slug }, skip, fetchPolicy: 'no-cache' });
  const number = versions.data?.incident?.lineVersions.nodes.findLast(({ kind }) => kind === 'CONTESTED')?.number ?? 0;
  const whole = useQuery(WholeVersionDocument, {
    variables: { slug, number },
    skip: skip || number === 0,
    fetchPolicy: 'no-cache',
  });
  if (skip || number === 0) return null;
  const contested = (whole.data?.incident?.lineVersion?.lines ?? []).filter(isContested);
  return (
    <Banner tone="warn" title="Contrapropuesta por responder">
      <Stack gap={3}>
        {contested.map((line) => (
          <Answer key={line.line.id} line={line} />
        ))}
        <p>
          Cambie las partidas que acepte y guarde; al responder la contrapropuesta, el monto es lo que suman las
          partidas.
        </p>
      </Stack>
    </Banner>
  );
}

const answers = { accepted: 'Aceptada', partly: 'Aceptada en parte', upheld: 'Sostenida' } as const;

function Answer({ line }: { line: Contested }) {
  const desk = useDesk();
  const key = desk.rows.all().find(({ id }) => id === line.line.id)?.key ?? '';
  const now = useSyncExternalStore(
    (listener) => desk.rows.onRow(key, listener),
    () => desk.rows.row(key),
  );
  const [isPartial, setPartial] = useState(false);
  if (!now) return <p>{`${line.line.code}: la partida ya no está.`}</p>;
  const { contest, authorizedQuantity, authorizedUnitPrice } = line;
  const asked = `se pide ${formatDecimal(contest.quantity, 0, 6)} ${line.unit.abbreviation} a ${priceText(contest.unitPrice, line.currency)}`;
  const write = (label: string, change: Partial<Line>) => authorize(desk, `${label} ${line.line.code}`, now, change);
  const { quantity, unitPrice } = contest;
  return (
    <Stack gap={1}>
      <span>{`${line.line.code} · ${line.line.name}: ${asked}. ${contest.comment}`}</span>
      <Row gap={2}>
        <Chip>{answers[answerTo(contest, line, now)]}</Chip>
        <Button
          size="small"
          aria-label={`Aceptar ${line.line.code}`}
          onPress={() => write('Aceptar', { authorizedQuantity: quantity, authorizedUnitPrice: unitPrice })}
        >
          Aceptar
        </Button>
        <Button
          size="small"
          aria-label={`Aceptar en parte ${line.line.code}`}
          aria-expanded={isPartial}
          onPress={() => setPartial(!isPartial)}
        >
          Aceptar en parte
        </Button>
        <Button
          size="small"
          aria-label={`Sostener ${line.line.code}`}
          onPress={() => write('Sostener', { authorizedQuantity, authorizedUnitPrice })}
        >
          Sostener
        </Button>
      </Row>
      {isPartial && (
        <Row gap={2}>
          <FigureField
            label={`Cantidad autorizada de ${line.line.code}`}
            value={now.authorizedQuantity}
            onChange={(next) => write('Aceptar en parte', { authorizedQuantity: next })}
          />
          <FigureField
            label={priceLabel(`Precio autorizado de ${line.line.code}`, line.currency)}
            value={now.authorizedUnitPrice}
            onChange={(next) => write('Aceptar en parte', { authorizedUnitPrice: next })}
          />
        </Row>
      )}
    </Stack>
  );
}

interface FigureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Of a line, which holds a number all the time: it keeps the last one while what is typed is none. */
function FigureField({ label, value, onChange }: FigureFieldProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const type = (typed: string) => {
    const isNumber = isDecimal(typed) && isPositiveOrZero(typed);
    setUnfinished(isNumber ? null : typed);
    if (isNumber) onChange(typed);
  };
  return (
    <DecimalField
      label={label}
      value={unfinished ?? value}
      onChange={type}
      error={unfinished === null ? undefined : `Escriba un número; mientras tanto sigue ${formatDecimal(value, 0, 6)}.`}
    />
  );
}

function authorize(desk: Desk, label: string, line: Line, change: Partial<Line>): void {
  desk.rows.replace(label, [{ ...line, ...change, isReviewed: true }]);
  desk.actor.send({ type: 'EDITED', draft: desk.findings() });
}
