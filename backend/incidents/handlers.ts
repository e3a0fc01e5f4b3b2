import { downloadFile } from '#backend/files/download.ts';
import { comment } from '#backend/lifecycle/comment.ts';
import { edit } from '#backend/lifecycle/edit.ts';
import { register } from '#backend/lifecycle/register.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { quantification } from './auditedView.ts';
import { binnacle } from './binnacle.ts';
import { budgetConcepts } from './budgetConcepts.ts';
import { allFiles, files } from './files.ts';
import { fileTypes } from './fileTypes.ts';
import { history } from './history.ts';
import { list, myAssignation } from './list.ts';
import { one } from './one.ts';
import { operators } from './operators.ts';
import { rejectReasons } from './rejectReasons.ts';
import { exportReport } from './report.ts';
import { rounds } from './rounds.ts';
import { scroll } from './scroll.ts';
import { similar } from './similar.ts';
import { story } from './story.ts';
import { waiting } from './waiting.ts';

export const incidentHandlers = {
  list,
  myAssignation,
  exportReport,
  scroll,
  rejectReasons,
  waiting,
  similar,
  operators,
  create: register,
  one,
  update: edit,
  binnacle,
  comment,
  history,
  story,
  rounds,
  budgetConcepts,
  quantification,
  files,
  allFiles,
  fileTypes,
  download: downloadFile,
} satisfies Handlers<typeof incidentCalls>;
