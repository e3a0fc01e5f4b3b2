import { pathToFileURL } from 'node:url';
import { findChromium } from '#host/browser/find.ts';
import { downloadWithPlaywright, installDebianPackage } from '#host/browser/install.ts';

const remedy =
  'No se encontró un Chromium para las pruebas y no se pudo instalar uno. Instale Chromium o Google Chrome, ' +
  'o indique la ruta de su ejecutable con CHROMIUM_PATH.';

/** The browser of the tests; throws with the remedy when there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(remedy);
  return path;
}

function ensureChromium(): string {
  if (findChromium() || process.env.CHROMIUM_PATH) return chromiumPath();
  process.stdout.write('No hay un Chromium instalado; se intenta descargar uno…\n');
  if (!downloadWithPlaywright() || !findChromium()) installDebianPackage();
  return chromiumPath();
}

const startedAsScript = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (startedAsScript) {
  try {
    process.stdout.write(`Chromium: ${ensureChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
