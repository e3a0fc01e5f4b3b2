import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Router } from 'express';
import { allCalls } from '#contract/calls.ts';
import { openApiOf } from '#contract/openapi/document.ts';

/** The page of the API, without inline scripts or styles and without foreign sources. */
const docsPage = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Dictamen: API REST</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body><div id="api"></div></body>
</html>
`;

const docsStart = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;

const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const assets = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** The OpenAPI document and its page. Generated on the first request, because it is seldom read. */
export function docs(): Router {
  const router = Router();
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: string | undefined;

  router.get('/api/docs/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiOf(allCalls));
    response.type('json').send(document);
  });
  router.get('/api/docs', (_request, response) => {
    response.set('Content-Security-Policy', docsPolicy).type('html').send(docsPage);
  });
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(docsStart);
  });
  for (const name of assets) {
    router.get(`/api/docs/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=86400').sendFile(name, { root, cacheControl: false });
    });
  }
  return router;
}
