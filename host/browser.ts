import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const minute = 60_000;

function runs(command: string, args: readonly string[], options: SpawnSyncOptions): boolean {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;
}

function downloadWithPlaywright(): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  return runs(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium-headless-shell'], {
    timeout: 3 * minute,
  });
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const shell = 'chromium-headless-shell';

function installDebianPackage(name: string): boolean {
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    runs('apt-get', ['update'], { env, timeout: minute }) &&
    runs('apt-get', ['install', '-y', '--no-install-recommends', name], { env, timeout: 5 * minute })
  );
}

/** Debian's command for it is a script that waits for this program, and a signal would end only the script. */
const debianShell = `/usr/lib/chromium/${shell}`;

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const inApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return ['/usr/bin', ...folders].flatMap((folder) => commands.map((command) => join(folder, command)));
}

const cacheFolders = () => [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
];

const insideDownload = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
];

/** Newest download first. */
function downloaded(): string[] {
  return cacheFolders()
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chromium'))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .flatMap((name) => insideDownload.map((path) => join(folder, name, path))),
    );
}

const isShell = (path: string) => /headless.shell$/.test(path);

/** A Chromium on this machine, without windows if there is one; one named by CHROMIUM_PATH is the only one considered. */
function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const found = [debianShell, ...installed(), ...inApplications, ...downloaded()].filter((path) => existsSync(path));
  return found.find(isShell) ?? found[0];
}

const remedy =
  'No se encontró un Chromium para las pruebas y no se pudo instalar uno. Instale Chromium o Google Chrome, ' +
  'o indique la ruta de su ejecutable con CHROMIUM_PATH.';

/** The browser of the tests; throws with the remedy when there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error(remedy);
  return path;
}

/**
 * The headless shell takes half the processor time of a Chromium with windows, so it is installed beside one where that
 * asks for no password.
 */
function ensureChromium(): string {
  const found = findChromium();
  if (process.env.CHROMIUM_PATH || (found && (isShell(found) || !isDebianRoot()))) return chromiumPath();
  process.stdout.write(`Se intenta instalar ${shell}, el Chromium sin ventanas…\n`);
  const isThere = installDebianPackage(shell) || found !== undefined;
  // Older releases and other systems that are like Debian have no package of it.
  if (!isThere && !(downloadWithPlaywright() && findChromium())) installDebianPackage('chromium');
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
