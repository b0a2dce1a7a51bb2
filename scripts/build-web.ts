import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const BUILD_MARK = join(WEB, 'build/built-from');

/** Sources of the build; the lock file covers every dependency. */
const SOURCES = [
  'apps/web/{app,public}/**/*.*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
];

/** In bytes. Compression doesn't make smaller files any smaller. */
const MIN_COMPRESSED_BYTES = 256;

/** Builds the web app for production, unless the existing build was made from these exact files. */
export async function buildWeb() {
  const fingerprint = fingerprintOfSources();
  if (readMark() === fingerprint) return;
  rmSync(BUILD_MARK, { force: true });
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
  writeFileSync(BUILD_MARK, fingerprint);
}

/** A screen in the manifest: what it can do, and the scripts it needs. */
interface ListedScreen {
  id: string;
  path?: string;
  imports?: string[];
  css?: string[];
  [ability: string]: unknown;
}

/**
 * Writes a second manifest without the console's screens, for owners' pages: every page loads the whole manifest first,
 * and a console has many screens. Omits capabilities that a screen lacks, styles that every page has loaded by then,
 * and scripts that a screen's own script imports: the browser finds them there, the server writes them into the page
 * from the full manifest, and React Router uses the list only to prefetch a link's screen, which none of our links
 * does. `entry.server.tsx` refers to it by the same hash.
 */
function writeOwnersManifest() {
  const assets = join(WEB, 'build/client/assets');
  const name = globSync('manifest-*.js', { cwd: assets })[0] ?? '';
  const text = readFileSync(join(assets, name), 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, ListedScreen> };
  const commonStyles = new Set(manifest.routes.root?.css);
  // Fixed field order: lines that start alike compress better.
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
 * Writes a .br and a .gz beside each text file at the highest compression: per request, brotli would have to run at a
 * fast setting and produce larger output than gzip.
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
      if (content.length < MIN_COMPRESSED_BYTES) return;
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
    return readFileSync(BUILD_MARK, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) await buildWeb();
