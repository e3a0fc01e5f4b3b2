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
] as const;
export type Stage = (typeof stages)[number];
export const stageEnum = graphqlEnum(stages);

/** What lists filter by (requirements §2: Autorizados, Rechazados, Pendientes). */
export const statuses = ['authorized', 'rejected', 'pending'] as const;
export type Status = (typeof statuses)[number];
export const statusEnum = graphqlEnum(statuses);

/** Spanish words of the status filter, as they travel on the wire. */
export const statusWords = {
  authorized: 'Autorizados',
  rejected: 'Rechazados',
  pending: 'Pendientes',
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
};

/** Ends of the lifecycle: nobody waits for anything. */
const finished: readonly Stage[] = ['settled', 'confirmed'];

/** Where somebody still has to act: what an operator who leaves hands to another. */
export const unfinishedStages = stages.filter((stage) => stage !== 'unregistered' && !finished.includes(stage));

/** What a person's own list shows when nothing was chosen (requirements §2: the default status of each list). */
export function usualStatus(role: Role | null): Status {
  if (isOperator(role)) return 'rejected';
  return holdsRole(role, 'ARE') ? 'pending' : 'authorized';
}

/** What a stage is called; nobody quantifies where the customer's profile does not. */
export function stageLabel(stage: Stage, { quantifies }: { readonly quantifies: boolean }): string {
  return stage === 'unquantified' && !quantifies ? 'Por autorizar' : stageInfo[stage].label;
}
