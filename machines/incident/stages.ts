import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { holdsRole, isOperator, type Role } from '#domain/roles.ts';

/** Leaves of the lifecycle chart. */
export const stages = [
  'unregistered',
  'withoutBudget',
  'unquantified',
  'quantified',
  'authorizedWithoutFile',
  'rejected',
  'waitingForFile',
  'settled',
  'toConfirm',
  'counterProposed',
  'confirmed',
  'annulled',
] as const;
export type Stage = (typeof stages)[number];
export const stageEnum = graphqlEnum(stages);

/** What lists filter by (requirements §2: Autorizados, Rechazados, Pendientes). */
export const listedStatuses = ['authorized', 'rejected', 'pending'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** An annulled incident is in none of the three: lists show it with all statuses, or when its stage is asked for. */
export const statuses = [...listedStatuses, 'annulled'] as const;
export type Status = (typeof statuses)[number];
export const statusEnum = graphqlEnum(statuses);

/** Spanish words of the statuses; those of the status filter travel on the wire. */
export const statusWords = {
  authorized: 'Autorizados',
  rejected: 'Rechazados',
  pending: 'Pendientes',
  annulled: 'Anulados',
} as const satisfies Record<Status, string>;
export const allStatusesWord = 'Todos' as const;

/** A row's style (requirements §4: authorized without file has its own). */
export type RowStyle = Status | 'authorizedWithoutFile';

type StageInfo = {
  readonly label: string;
  readonly status: Status;
  readonly row: RowStyle;
  /** The authorized budget may be opened (where the customer's profile lets it). */
  readonly budgetAuthorized: boolean;
};

export const stageInfo: Record<Stage, StageInfo> = {
  unregistered: { label: 'Sin registrar', status: 'pending', row: 'pending', budgetAuthorized: false },
  withoutBudget: { label: 'Sin presupuesto', status: 'pending', row: 'pending', budgetAuthorized: false },
  unquantified: { label: 'Por cuantificar', status: 'pending', row: 'pending', budgetAuthorized: false },
  quantified: { label: 'Cuantificado', status: 'pending', row: 'pending', budgetAuthorized: false },
  authorizedWithoutFile: {
    label: 'Autorizado sin archivo',
    status: 'pending',
    row: 'authorizedWithoutFile',
    budgetAuthorized: true,
  },
  rejected: { label: 'Rechazado', status: 'rejected', row: 'rejected', budgetAuthorized: false },
  waitingForFile: {
    label: 'Autorizado por proveedor, sin archivo',
    status: 'authorized',
    row: 'authorizedWithoutFile',
    budgetAuthorized: true,
  },
  settled: { label: 'Autorizado', status: 'authorized', row: 'authorized', budgetAuthorized: true },
  toConfirm: { label: 'Por confirmar', status: 'authorized', row: 'authorized', budgetAuthorized: true },
  counterProposed: { label: 'Contrapropuesta', status: 'authorized', row: 'authorized', budgetAuthorized: true },
  confirmed: { label: 'Confirmado por el cliente', status: 'authorized', row: 'authorized', budgetAuthorized: true },
  annulled: { label: 'Anulado', status: 'annulled', row: 'annulled', budgetAuthorized: false },
};

/** Ends of the lifecycle: nothing is awaited. */
const finished: readonly Stage[] = ['settled', 'confirmed', 'annulled'];

/** An operator or an auditor still has to act. */
export const isUnfinished = (stage: Stage): boolean => stage !== 'unregistered' && !finished.includes(stage);

/** The stages in which an operator or an auditor still has to act: what an operator who leaves gives to another. */
export const unfinishedStages = stages.filter(isUnfinished);

/** Whether only annulled incidents are asked for: then no status needs to be named. */
export function namesAnnulled(asked: readonly Stage[] | null | undefined): boolean {
  return asked?.length === 1 && asked[0] === 'annulled';
}

/** What a person's own list shows when nothing was chosen (requirements §2: the default status of each list). */
export function usualStatus(role: Role | null): ListedStatus {
  if (isOperator(role)) return 'rejected';
  return holdsRole(role, 'ARE') ? 'pending' : 'authorized';
}

/** What a stage is called; there is no quantification where the customer's profile has none. */
export function stageLabel(stage: Stage, { quantifies }: { readonly quantifies: boolean }): string {
  return stage === 'unquantified' && !quantifies ? 'Por autorizar' : stageInfo[stage].label;
}
