import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const minute = 60_000;

function runs(command: string, args: readonly string[], options: SpawnSyncOptions): boolean {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;
}

export function downloadWithPlaywright(): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  return runs(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium-headless-shell'], {
    timeout: 3 * minute,
  });
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export function installDebianPackage(): boolean {
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    runs('apt-get', ['update'], { env, timeout: 3 * minute }) &&
    runs('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, timeout: 10 * minute })
  );
}
