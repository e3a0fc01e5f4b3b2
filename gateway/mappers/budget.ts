import type { WireBudget } from '#contract/entities.ts';
import type { Budget } from '#gateway/schema.generated.ts';
import { toFile, toFileOrNull } from './file.ts';
import { toPerson } from './person.ts';

export function toBudget(customer: string, wire: WireBudget): Budget {
  const { authorizationFile, counterProposal } = wire;
  return {
    addedAt: wire.addDate,
    amount: wire.ammount,
    capufeAmount: wire.capufeAmmount,
    originalFile: toFileOrNull(customer, wire.originalFile),
    authorizedAmount: wire.authorizedAmmount,
    authorizedBy: wire.authorizedBy && toPerson(wire.authorizedBy),
    authorizedAt: wire.authorizedDate,
    authorizationFile: authorizationFile && {
      file: toFile(customer, authorizationFile),
      amount: authorizationFile.ammount,
      round: authorizationFile.round,
    },
    jbFile: toFileOrNull(customer, wire.jbFile),
    jbFileXLS: toFileOrNull(customer, wire.jbFileXLS),
    jbAddedAt: wire.jb_add_date,
    isAuthorizedJB: wire.isAuthorizedJB,
    isAuthorizedByCustomer: wire.isAuthorizedByCustomer,
    isRejected: wire.isRejected,
    counterProposal: counterProposal && {
      file: toFile(customer, counterProposal),
      comment: counterProposal.comment,
      round: counterProposal.round,
    },
    unauthorizedDays: wire.unauthorizedDays,
    lineCount: wire.conceptCount,
  };
}
