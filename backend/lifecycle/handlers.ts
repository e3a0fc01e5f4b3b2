import type { Handlers } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { authorize } from './authorize.ts';
import { authorizeByProvider } from './authorizeByProvider.ts';
import { confirm } from './confirm.ts';
import { counterPropose } from './counterPropose.ts';
import { handOver } from './handOver.ts';
import { handOverAll } from './handOverAll.ts';
import { reject } from './reject.ts';
import { removeFiles } from './removeFiles.ts';
import { updateBudget } from './updateBudget.ts';
import { uploadAuthorization } from './uploadAuthorization.ts';
import { uploadBudget } from './uploadBudget.ts';
import { uploadFile } from './uploadFile.ts';

export const lifecycleHandlers = {
  createBudget: uploadBudget,
  replaceBudget: uploadBudget,
  updateBudget,
  authorize,
  reject,
  uploadAuthorization,
  providerAuthorization: authorizeByProvider,
  customerAuthorization: confirm,
  counterPropose,
  uploadFile,
  handOver,
  handOverAll,
  removeFiles,
} satisfies Handlers<typeof lifecycleCalls>;
