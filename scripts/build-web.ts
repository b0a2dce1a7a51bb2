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
 * a desk has many screens. Left out is what a screen can't do, the styles that every page has by then, and the programs
 * that a screen's own program imports: the browser finds them there, the server has them written into the page from the
 * whole list, and React Router asks here for them only to prefetch a link's screen, which none of our links does.
 * `entry.server.tsx` names it, by the same hash.
 */
function writeOwnersManifest() {
  const assets = join(WEB, 'build/client/assets');
  const name = globSync('manifest-*.js', { cwd: assets })[0] ?? '';
  const text = readFileSync(join(assets, name), 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, ListedScreen> };
  const commonStyles = new Set(manifest.routes.root?.css);
  // Each field has its place: the more lines begin alike, the less they weigh.
  const lean = ({ id, path, imports, css = [], ...screen }: ListedScreen) => {
    const ownStyles = css.filter((sheet) => !commonStyles.has(sheet));
    const abilities = Object.entries(screen).filter(
      ([field, value]) => value !== false && field !== 'hasDefaultExport',
    );
    return { id, path, ...Object.fromEntries(abilities), ...(ownStyles.length > 0 && { css: ownStyles }) };
  };
  const routes = Object.entries(manifest.routes)
    .filter(([id, { path }]) => !path?.startsWith('/console') && !id.includes('/console/'))
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
