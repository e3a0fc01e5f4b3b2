import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

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

/** A Chromium on this machine; one named by CHROMIUM_PATH is the only one considered. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return [...installed(), ...inApplications, ...downloaded()].find((path) => existsSync(path));
}
