import { check } from '#backend/errors/answered.ts';
import { binnacleEntry, log } from '#backend/incidents/binnacle.ts';
import { incidentReads } from '#backend/incidents/handlers.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { lifecycleCalls } from '#contract/lifecycle.ts';
import { binnacleForm } from '#domain/forms/incident.ts';
import { authorizeByProvider, confirm, counterPropose } from './answers.ts';
import { authorize, changeLines, undoAuthorization, updateBudget, uploadBudget } from './budget.ts';
import { inconsistent } from './drift.ts';
import { removeFiles, uploadFile } from './files.ts';
import { handOver, handOverAll } from './handOver.ts';
import { perform } from './perform.ts';
import { edit, register } from './registration.ts';
import { annul, reinstate, reject } from './reject.ts';
import { review } from './secondLook.ts';
import { simulate, type Tryables } from './simulate.ts';
import { correctAuthorization, uploadAuthorization } from './uploadAuthorization.ts';

async function comment(ask: Ask<typeof incidentCalls.comment>) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      let entry = '';
      await perform(trx, ask, { slug, type: 'incident.comment' }, async ({ id }) => {
        const written = check(binnacleForm, ask.body);
        const write = async () => {
          entry = await log(trx, ask, id, written);
          return { comment: { before: null, after: written.comment } };
        };
        return { proposal: { commentGiven: true }, write };
      });
      return entry;
    });
    return binnacleEntry(trx, ask, await visibleIncident(trx, ask, slug), entity);
  });
}

/** By which call an event is tried; with null only its state is judged, as where a file or a new id decides. */
const tryables: Tryables = {
  'incident.edit': { row: incidentCalls.update, handler: edit },
  'incident.handOver': { row: lifecycleCalls.handOver, handler: handOver },
  'incident.annul': { row: lifecycleCalls.annul, handler: annul },
  'incident.reinstate': { row: lifecycleCalls.reinstate, handler: reinstate },
  'budget.upload': { row: lifecycleCalls.createBudget, handler: uploadBudget },
  'budget.quantify': { row: lifecycleCalls.updateBudget, handler: updateBudget },
  'budget.authorize': { row: lifecycleCalls.authorize, handler: authorize },
  'authorization.undo': { row: lifecycleCalls.undoAuthorization, handler: undoAuthorization },
  'budget.review': { row: lifecycleCalls.review, handler: review },
  'budget.reject': { row: lifecycleCalls.reject, handler: reject },
  'authorization.upload': { row: lifecycleCalls.uploadAuthorization, handler: uploadAuthorization },
  'authorization.correct': { row: lifecycleCalls.correctAuthorization, handler: correctAuthorization },
  'customer.confirm': { row: lifecycleCalls.customerAuthorization, handler: confirm },
  'customer.counterpropose': { row: lifecycleCalls.counterPropose, handler: counterPropose },
  'incident.register': null,
  'incident.comment': null,
  'provider.authorize': null,
  'files.upload': null,
  'files.reject': null,
  'files.delete': null,
};

export const lifecycleHandlers = {
  createBudget: uploadBudget,
  replaceBudget: uploadBudget,
  updateBudget,
  changeLines,
  authorize,
  undoAuthorization,
  review,
  reject,
  annul,
  reinstate,
  uploadAuthorization,
  correctAuthorization,
  replaceAuthorization: correctAuthorization,
  providerAuthorization: authorizeByProvider,
  customerAuthorization: confirm,
  counterPropose,
  uploadFile,
  handOver,
  handOverAll,
  removeFiles,
  simulate: (ask) => simulate(ask, tryables),
} satisfies Handlers<typeof lifecycleCalls>;

export const incidentHandlers = {
  ...incidentReads,
  create: register,
  update: edit,
  comment,
  inconsistent,
} satisfies Handlers<typeof incidentCalls>;
