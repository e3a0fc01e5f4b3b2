import * as z from 'zod/mini';
import { ratesApplication } from '#host/rates/application.ts';
import { answerWhetherAlive } from '#kit/alive.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { listenOrExit } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { offerMetrics } from '#kit/measures.ts';
import { logLevel, port } from '#kit/settings.ts';
import { leaveWithParent, shutDownOnSignals } from '#kit/shutdown.ts';

leaveWithParent();
answerWhetherAlive();

const { RATES_PORT, LOG_LEVEL } = environmentOrExit(z.object({ RATES_PORT: port(4002), LOG_LEVEL: logLevel('info') }));
const log = createLog('rates', LOG_LEVEL);
offerMetrics('rates');
const address = { port: RATES_PORT, host: '127.0.0.1', variable: 'RATES_PORT' };
shutDownOnSignals({ log, servers: [await listenOrExit(ratesApplication(log), address)] });
