import { check } from '#backend/errors/answered.ts';
import { binnacleEntry, log } from '#backend/incidents/binnacle.ts';
import { incidentReads } from '#backend/incidents/handlers.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { binnacleForm } from '#domain/forms/incident.ts';
import { annul, reinstate } from './annul.ts';
import { authorizeByProvider, confirm, counterPropose } from './answers.ts';
import { authorize, changeLines, updateBudget, uploadBudget } from './budget.ts';
import { inconsistent } from './drift.ts';
import { edit } from './edit.ts';
import { handOver, handOverAll } from './handOver.ts';
import { perform } from './perform.ts';
import { register } from './register.ts';
import { reject } from './reject.ts';
import { removeFiles } from './removeFiles.ts';
import { simulate } from './simulate.ts';
import { correctAuthorization, uploadAuthorization } from './uploadAuthorization.ts';
import { uploadFile } from './uploadFile.ts';

async function comment(ask: Ask<typeof incidentCalls.comment>) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      let entry = '';
      await perform(trx, ask, { slug, type: 'incident.comment' }, async ({ id }) => {
        const written = check(binnacleForm, ask.body);
        const write = async () => {
          entry = await log(trx, ask, id, written);
          return undefined;
        };
        return { proposal: { commentGiven: true }, write };
      });
      return entry;
    });
    return binnacleEntry(trx, ask, await visibleIncident(trx, ask, slug), entity);
  });
}

export const lifecycleHandlers = {
  createBudget: uploadBudget,
  replaceBudget: uploadBudget,
  updateBudget,
  changeLines,
  authorize,
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
  simulate,
} satisfies Handlers<typeof lifecycleCalls>;

export const incidentHandlers = {
  ...incidentReads,
  create: register,
  update: edit,
  comment,
  inconsistent,
} satisfies Handlers<typeof incidentCalls>;
