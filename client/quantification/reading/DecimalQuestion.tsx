import { useState } from 'react';
import { useSend } from '#client/api/useSend.ts';
import { type Desk, useDesk } from '#client/quantification/desk/Desk.ts';
import { openText, type Said } from '#client/quantification/desk/openText.ts';
import {
  BudgetReadingDocument,
  type FileReadingFragment,
  ReadBudgetAgainDocument,
} from '#client/quantification/rows/BudgetReading.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { bothReadings } from '#domain/budgetReading/numbers.ts';
import { formatDecimal } from '#domain/money.ts';
import { openReview } from './FileNotice.tsx';

type Mark = NonNullable<FileReadingFragment['decimalMark']>;

const words = { COMMA: 'el punto separa miles', POINT: 'el punto separa decimales' } as const;
const marks = { COMMA: ',', POINT: '.' } as const;

/** «1.234» under one of its readings. */
function shownAs(text: string, mark: Mark): string {
  const value = bothReadings(text)[marks[mark]];
  return value === null ? text : formatDecimal(value, 0, 6);
}

/** How often, and for how long, a file is asked for that is read again. */
const pause = 500;
const mostAsked = 120;

async function nextReading(desk: Desk): Promise<FileReadingFragment | null> {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const variables = { slug: desk.slug };
    const { data } = await desk.client.query({ query: BudgetReadingDocument, variables, fetchPolicy: 'no-cache' });
    const reading = data?.incident?.budgetReading;
    if (reading && reading.status !== 'READING') return reading;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

/** Sends what a person says of the file, and puts what it is read as then on the desk. */
export function useReadAgain(): (said: Said) => Promise<void> {
  const desk = useDesk();
  const { send } = useSend(ReadBudgetAgainDocument);
  return async (said) => {
    const sent = desk.pasted.read()?.sent;
    if (sent) return openText(desk, sent, said);
    const outcome = await send({ input: { slug: desk.slug, ...said } });
    const read = outcome.ok ? await nextReading(desk).catch(() => null) : null;
    if (!outcome.ok) notify.error(outcome.problem.text);
    else if (!read) notify.warn('El archivo se sigue leyendo. Vuelva a abrir la cuantificación en un momento.');
    else openReview(desk, read);
  };
}

/** Numbers with two readings are asked about once for the whole file; the answer can be changed. */
export function DecimalQuestion({ reading, hasProvider }: { reading: FileReadingFragment; hasProvider: boolean }) {
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<Mark | null>(null);
  const { doubtful, decimalMark } = reading;
  const [sample] = doubtful;
  if (sample === undefined) return null;

  const answer = async (mark: Mark) => {
    setBusy(mark);
    await readAgain({ decimalMark: mark });
    setBusy(null);
  };
  const offered = (['COMMA', 'POINT'] as const).filter((mark) => mark !== decimalMark);
  return (
    <Banner
      tone={decimalMark ? 'info' : 'warn'}
      title={decimalMark ? undefined : '¿Cómo se leen los números de este archivo?'}
      action={
        <Row gap={2}>
          {offered.map((mark) => (
            <Button
              key={mark}
              size="small"
              isPending={busy === mark}
              isDisabled={busy !== null && busy !== mark}
              onPress={() => void answer(mark)}
            >
              {`${shownAs(sample, mark)} (${words[mark]})`}
            </Button>
          ))}
        </Row>
      }
    >
      {decimalMark
        ? `«${sample}» se leyó como ${shownAs(sample, decimalMark)}: ${words[decimalMark]}.`
        : `El archivo escribe «${doubtful.join('», «')}»; lo que responda vale para todo el archivo${hasProvider ? ' y para los siguientes de este proveedor' : ''}.`}
    </Banner>
  );
}
