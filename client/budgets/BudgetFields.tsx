import { DecimalField } from '#client/ui/form/NumberField.tsx';
import type { useForm } from '#client/ui/form/useForm.ts';
import { Columns } from '#client/ui/layout/Stack.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import { type ChosenFile, FileField } from './FileField.tsx';

export type BudgetValues = { amount: string; confirmAmount: string; capufeAmount: string };
export const emptyBudget: BudgetValues = { amount: '', confirmAmount: '', capufeAmount: '' };

type BudgetForm = Pick<ReturnType<typeof useForm<BudgetValues, unknown>>, 'field'>;

type BudgetFieldsProps = {
  readonly form: BudgetForm;
  readonly file: ChosenFile;
  readonly profile: CustomerProfile;
  readonly progress?: number | null;
  readonly fileError?: string | undefined;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
};

const money = { prefix: '$', minDecimals: 2, isRequired: true } as const;

/** Amount, its repetition and the file; the capufe amount where the customer's profile has one (requirements §2). */
export function BudgetFields(props: BudgetFieldsProps) {
  const { form, file, profile, progress = null, fileError, isDisabled = false, autoFocus = false } = props;
  const state = { ...money, isDisabled: isDisabled || progress !== null };
  return (
    <>
      <Columns of="fields" least={180}>
        <DecimalField {...form.field('amount')} {...state} label="Monto" autoFocus={autoFocus} />
        <DecimalField {...form.field('confirmAmount')} {...state} label="Confirmar monto" />
        {profile.capufeAmount && <DecimalField {...form.field('capufeAmount')} {...state} label="Monto Capufe" />}
      </Columns>
      <FileField
        label="Archivo del presupuesto"
        name="originalFile"
        chosen={file}
        progress={progress}
        error={fileError}
        isDisabled={isDisabled}
      />
    </>
  );
}

/** The amounts as the multipart route wants them, in the wire's spelling. */
export function budgetTextFields({ amount = '', capufeAmount }: Partial<BudgetValues>): Record<string, string> {
  return capufeAmount ? { ammount: amount, capufe_ammount: capufeAmount } : { ammount: amount };
}

interface AuthorizedAmountFieldProps {
  readonly form: Pick<ReturnType<typeof useForm<{ authorizedAmount: string }, unknown>>, 'field'>;
  readonly isDisabled: boolean;
  readonly autoFocus?: boolean;
}

export function AuthorizedAmountField({ form, ...rest }: AuthorizedAmountFieldProps) {
  return <DecimalField {...form.field('authorizedAmount')} {...money} {...rest} label="Monto autorizado" />;
}

type ApprovalValues = { authorizedAmount: string; comment?: string };

export function approvalTextFields({ authorizedAmount, comment }: ApprovalValues): Record<string, string> {
  return comment ? { authorized_ammount: authorizedAmount, comment } : { authorized_ammount: authorizedAmount };
}
