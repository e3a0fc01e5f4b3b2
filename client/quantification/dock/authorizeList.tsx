import { Button } from '#client/ui/button/Button.tsx';
import type { ChecklistItem as Shown } from '#client/ui/text/Lists.tsx';
import { type ChecklistItem, checklist } from '#machines/quantification/ask.ts';
import type { Desk } from '../desk/Desk.ts';
import { type DeskSnapshot, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { resourceProblems } from '../desk/resources.ts';
import { goToProblem, repairOf } from './repair.ts';

const sameItems = (a: ReturnType<typeof itemsOf>, b: ReturnType<typeof itemsOf>) =>
  a.length === b.length && a.every((item, at) => item.code === b[at]?.code && item.met === b[at]?.met);

const itemsOf = ({ context }: DeskSnapshot) => checklist(context);

const firstProblem = (texts: Parameters<typeof resourceProblems>[0]) => Object.keys(resourceProblems(texts))[0];

/** What is still missing, asked of the lifecycle with what is on the screen; each item leads to its place. */
export function useAuthorizeList(): readonly Shown[] {
  const desk = useDesk();
  const items = useMachineState(itemsOf, sameItems);
  const isValid = useMachineState(({ context }) => context.draft.valid);
  const shown = items
    .filter((item) => isTold(desk, item))
    .map(({ code, text, repair, met }) => {
      const go = repairOf(repair);
      return {
        id: code,
        text: met ? (done[code] ?? text) : text,
        isDone: met,
        action: go && (
          <Button size="small" variant="quiet" onPress={() => go(desk)}>
            Ir
          </Button>
        ),
      };
    });
  const cells = {
    id: 'valid',
    text: isValid ? 'Todos los datos se leen bien' : 'Hay datos por corregir',
    isDone: isValid,
    action: (
      <Button size="small" variant="quiet" onPress={() => goToProblem(desk, firstProblem)}>
        Ir
      </Button>
    ),
  };
  return [...shown, cells];
}

/** Where there is one currency, nobody justifies a rate. */
function isTold({ profile }: Desk, { code, met, repair }: ChecklistItem): boolean {
  if (!met) return true;
  return code in done && (repair !== 'justifyExchange' || profile.currencies.length > 1);
}

/** A met requirement is told as what is so, not as what is missing; what goes without saying is left out. */
const done: Readonly<Record<string, string>> = {
  original_file: 'Archivo original presente',
  at_least_one_line: 'Hay conceptos',
  provider_per_line: 'Cada concepto tiene proveedor',
  initial_total_matches: 'El importe inicial concuerda',
  excess_confirmed: 'Dentro del monto, o confirmado',
  exchange_justified: 'Tipo de cambio justificado',
};
