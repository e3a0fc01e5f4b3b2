import { activeFilter } from '#backend/reference/active.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { classificationCalls } from '#contract/classifications.ts';
import { detail, family, type Level, subfamily } from './levels.ts';
import { listRows, type Path, refuseUnknown } from './rows.ts';
import { createRow, deleteRow, editRow } from './writes.ts';

type Asked = Parameters<typeof activeFilter>[0];

function list(ask: Pick<CustomerAsk, 'scoped' | 'customer'>, level: Level, path: Path, asked: Asked) {
  const { customer } = ask;
  return ask.scoped(async (trx) => {
    if (level.parent) await refuseUnknown(trx, customer, level.parent.level, path);
    return listRows(trx, customer, level, { path, active: activeFilter(asked) });
  });
}

export const classificationHandlers = {
  families: (ask) => list(ask, family, [], ask.query.is_active),
  createFamily: (ask) => createRow(ask, family, { parents: [], body: ask.body }),
  editFamily: (ask) => editRow(ask, family, { path: [ask.params.family], parents: [], body: ask.body }),
  deleteFamily: (ask) => deleteRow(ask, family, [ask.params.family]),
  subfamilies: (ask) => list(ask, subfamily, [ask.params.family], ask.query.is_active),
  createSubfamily: (ask) => createRow(ask, subfamily, { parents: [ask.params.family], body: ask.body }),
  editSubfamily: (ask) => {
    const { params, body } = ask;
    const parents = [body.family ?? params.family];
    return editRow(ask, subfamily, { path: [params.family, params.subfamily], parents, body });
  },
  deleteSubfamily: (ask) => deleteRow(ask, subfamily, [ask.params.family, ask.params.subfamily]),
  details: (ask) => list(ask, detail, [ask.params.family, ask.params.subfamily], ask.query.is_active),
  createDetail: (ask) => createRow(ask, detail, { parents: [ask.params.family, ask.params.subfamily], body: ask.body }),
  editDetail: (ask) => {
    const { params, body } = ask;
    const parents = [body.family ?? params.family, body.subfamily ?? params.subfamily];
    return editRow(ask, detail, { path: [params.family, params.subfamily, params.detail], parents, body });
  },
  deleteDetail: (ask) => deleteRow(ask, detail, [ask.params.family, ask.params.subfamily, ask.params.detail]),
} satisfies Handlers<typeof classificationCalls>;
