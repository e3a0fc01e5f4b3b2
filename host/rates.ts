import * as z from 'zod/mini';
import { environmentOrExit } from '#host/kit/environment.ts';
import { listenOrExit } from '#host/kit/listen.ts';
import { createLog } from '#host/kit/log.ts';
import { logLevel, port } from '#host/kit/settings.ts';
import { shutDownOnSignals } from '#host/kit/shutdown.ts';
import { ratesApplication } from '#host/rates/application.ts';

const { RATES_PORT, LOG_LEVEL } = environmentOrExit(z.object({ RATES_PORT: port(4002), LOG_LEVEL: logLevel('info') }));
const log = createLog('rates', LOG_LEVEL);
const address = { port: RATES_PORT, host: '127.0.0.1', variable: 'RATES_PORT' };
shutDownOnSignals({ log, servers: [await listenOrExit(ratesApplication(log), address)] });
