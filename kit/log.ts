import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { withoutSecrets } from './secretFields.ts';

export type Log = Logger;

const secretHeaders = ['authorization', 'cookie', 'x-csrftoken'].map((name) => `req.headers["${name}"]`);

export function createLog(name: string, level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    name,
    level,
    redact: { paths: [...secretHeaders, 'res.headers["set-cookie"]'], censor: '[oculto]' },
    formatters: { log: withoutSecrets },
  };
  return pino(options, destination);
}

const secretParameters = /([?&](?:code|token|signature|password|sig|key)=)[^&]*/gi;

/** One line a request: failures of ours as errors, refusals as information, the rest for debugging. */
export function requestLog(log: Log) {
  return pinoHttp({
    logger: log,
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        url: request.url.replace(secretParameters, '$1[oculto]'),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
}
