import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { type Downloaded, download, saveAs } from '#client/api/download.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { controlNamed } from '#client/ui/controls.ts';
import { Row } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { type FileKind, mimeTypes } from '#domain/files.ts';
import { formatMoney, isDecimal, sameAmount } from '#domain/money.ts';
import { textOf } from '#machines/failure.ts';
import type { ChosenFile } from './FileField.tsx';
import type { IncidentBudget } from './useIncidentBudget.ts';

type Kind = Extract<FileKind, 'pdf' | 'xlsx'>;

const icons = { pdf: <FileText aria-hidden />, xlsx: <FileSpreadsheet aria-hidden /> } as const;

/** Fetches one of the two files of the budget; a failure is said, and nothing else happens. */
function useFetched(incident: IncidentBudget, onFetched: (file: Downloaded, kind: Kind) => unknown) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const { budgetDocument, number } = incident;
  const fetchKind = async (kind: Kind) => {
    if (!budgetDocument || busy) return;
    setBusy(kind);
    try {
      const url = kind === 'pdf' ? budgetDocument.pdf : budgetDocument.workbook;
      await onFetched(await download(url, `presupuesto-autorizado-${number}.${kind}`), kind);
    } catch (error) {
      notify.error(textOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, fetchKind };
}

/** The authorized budget, to be kept or sent on. Nothing is drawn while there is none. */
export function BudgetDocumentButtons({ incident }: { incident: IncidentBudget }) {
  const { busy, fetchKind } = useFetched(incident, saveAs);
  if (!incident.budgetDocument) return null;
  return (
    <Row gap={2}>
      {(['pdf', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          icon={icons[kind]}
          isPending={busy === kind}
          onPress={() => void fetchKind(kind)}
        >
          {kind === 'pdf' ? 'Presupuesto autorizado en PDF' : 'Presupuesto autorizado en Excel'}
        </Button>
      ))}
    </Row>
  );
}

interface UseBudgetDocumentProps {
  incident: IncidentBudget;
  chosen: ChosenFile;
  /** What is being authorized: the document answers for the amount of its lines only. */
  amount: string;
  isDisabled: boolean;
}

/** The file that the authorization asks for is made of the lines, so that no person has to make one. */
export function UseBudgetDocument({ incident, chosen, amount, isDisabled }: UseBudgetDocumentProps) {
  const { busy, fetchKind } = useFetched(incident, ({ blob, name }, kind) => {
    // The buttons leave once there is a file, and would take the focus along.
    const pressed = document.activeElement?.closest('[data-fetches]');
    controlNamed(pressed?.closest('form') ?? null, 'authorizationFile')?.focus();
    return chosen.choose([new File([blob], name, { type: mimeTypes[kind] })]);
  });
  const kinds = (['pdf', 'xlsx'] as const).filter((kind) => chosen.accepted.includes(kind));
  const total = incident.authorizedAmount;
  if (!incident.budgetDocument || total === null || kinds.length === 0) return null;
  if (!isDecimal(amount) || !sameAmount(amount, total)) {
    return <p>{`El documento del presupuesto dice ${formatMoney(total)}; para otro monto, elija su archivo.`}</p>;
  }
  return (
    <Row gap={2} data-fetches>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          icon={icons[kind]}
          isPending={busy === kind}
          isDisabled={isDisabled}
          onPress={() => void fetchKind(kind)}
        >
          {kind === 'pdf' ? 'Usar el documento del presupuesto' : 'Usar el libro de Excel'}
        </Button>
      ))}
    </Row>
  );
}
