import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const MARK = join(WEB, 'build/built-from');

/** What the build is made from; the lock file stands for every dependency. */
const SOURCES = [
  'apps/web/{app,public}/**/*.*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];

/** Smaller files don't get smaller by it. In bytes. */
const WORTH_COMPRESSING = 256;

/** Builds the web app for production, unless the build that is there was made from these very files. */
export async function buildWeb() {
  const fingerprint = fingerprintOfSources();
  if (readMark() === fingerprint) return;
  rmSync(MARK, { force: true });
  console.info('Building the web app, which takes a minute at the first start …');
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The web app's build ended with ${status}.`);
  writeOwnersManifest();
  await compressFiles();
  writeFileSync(MARK, fingerprint);
}

/** A screen in the list: what it can do, and the programs that it needs. */
interface ListedScreen {
  id: string;
  path?: string;
  imports?: string[];
  css?: string[];
  [ability: string]: unknown;
}

/**
 * Writes the list of screens once more without the console's, for owners' pages: every page begins with the whole list, and
 * a desk has many screens. What a screen can't do, and the programs and styles that every page has by then, are left out.
 * `entry.server.tsx` names it, by the same hash.
 */
function writeOwnersManifest() {
  const assets = join(WEB, 'build/client/assets');
  const name = globSync('manifest-*.js', { cwd: assets })[0] ?? '';
  const text = readFileSync(join(assets, name), 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as {
    entry: { imports: string[] };
    routes: Record<string, ListedScreen>;
  };
  const isLoaded = new Set([...manifest.entry.imports, ...(manifest.routes.root?.css ?? [])]);
  const uses = new Map<string, number>();
  for (const { imports = [] } of Object.values(manifest.routes)) {
    for (const program of imports) uses.set(program, (uses.get(program) ?? 0) + 1);
  }
  // What most screens need comes first, and each field at its place: the more lines begin alike, the less they weigh.
  const byUse = (one: string, other: string) =>
    (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || one.localeCompare(other);
  const lean = ({ id, path, imports = [], css = [], ...screen }: ListedScreen) => {
    const ownStyles = css.filter((sheet) => !isLoaded.has(sheet));
    const abilities = Object.entries(screen).filter(
      ([name, value]) => value !== false && name !== 'hasDefaultExport',
    );
    return {
      id,
      path,
      imports: imports.filter((program) => !isLoaded.has(program)).sort(byUse),
      ...Object.fromEntries(abilities),
      ...(ownStyles.length > 0 && { css: ownStyles }),
    };
  };
  const routes = Object.entries(manifest.routes)
    .filter(([, { path }]) => !path?.startsWith('/console'))
    .map(([id, screen]) => [id, id === 'root' ? screen : lean(screen)]);
  const owners = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  const target = name.replace('manifest-', 'manifest-owners-');
  writeFileSync(join(assets, target), text.slice(0, start) + owners + text.slice(end));
}

/**
 * Puts a .br and a .gz beside each file that is text, as small as they get: done with each request, brotli would have to
 * hurry, and comes out larger than gzip.
 */
async function compressFiles() {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  const client = join(WEB, 'build/client');
  const files = globSync('**/*.{js,css,svg,json,webmanifest,txt,xml}', { cwd: client });
  await Promise.all(
    files.map(async (file) => {
      const path = join(client, file);
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await toBrotli(content, { params }));
      await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function readMark(): string | undefined {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) await buildWeb();
