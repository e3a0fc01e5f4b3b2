import { Banner } from '#client/ui/text/Banner.tsx';
import { isDecimal, sameAmount } from '#domain/money.ts';
import { texts } from '#domain/texts.ts';
import type { RegistrationForms } from './useRegistrationForms.ts';
import type { useWizard } from './useWizard.ts';

type WizardNoticeProps = {
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'current' | 'inError'>;
  readonly forms: RegistrationForms;
  /** What the server refused last. */
  readonly refusedText: string | null;
  readonly isMended: boolean;
};

/** Why the wizard doesn't go on from this tab, in the spec's words. */
export function WizardNotice({ wizard: { current, inError }, forms, refusedText, isMended }: WizardNoticeProps) {
  if (!inError.has(current)) return null;
  if (refusedText)
    return (
      <Banner tone="danger" title={texts.validation}>
        {refusedText}
      </Banner>
    );
  if (isMended) return null;
  return (
    <Banner tone="danger" isLive>
      {reasonFor(current, forms)}
    </Banner>
  );
}

function reasonFor(tab: string, { budget: { values } }: RegistrationForms): string {
  if (tab === 'files') return texts.loadRequiredFiles;
  const { amount, confirmAmount } = values;
  const differ = isDecimal(amount) && isDecimal(confirmAmount) && !sameAmount(amount, confirmAmount);
  return tab === 'budget' && differ ? texts.budgetAmountsDiffer : texts.fillAllFields;
}
