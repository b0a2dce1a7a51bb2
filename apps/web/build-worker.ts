import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const APP = join(import.meta.dirname, 'app');
const PUBLIC = join(import.meta.dirname, 'public');

/** Bundles a file with all its imports. `constants`: values of names that only the build knows. */
export async function bundle(file: string, constants: Record<string, unknown> = {}): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(define),
    build: {
      write: false,
      rolldownOptions: { input: join(APP, file), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Writes /service-worker.js, and /offline.html with its script. The worker is not an entry of the build: it would share
 * chunks with the pages, and get a name that changes.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, files) {
      const program = this.emitFile({
        type: 'asset',
        name: 'offline.js',
        source: await bundle('offline/offline-page.ts'),
      });
      const shell = [...filesOfShell(files), this.getFileName(program)].map((name) => `/${name}`);
      // Without them the offline page would have no styles.
      if (!['.css', '.woff2'].every((kind) => shell.some((name) => name.endsWith(kind))))
        this.error('Pages begin with other files now: look at this plugin again');
      const page = writeOfflinePage(shell);
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
      const id = hash([page, ...shell, ...Object.keys(files).toSorted()]);
      const source = await bundle('service-worker.ts', {
        BUILD: { id, shell: [...shell, '/favicon.svg'] },
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', async (_, response) => {
        const source = await bundle('service-worker.ts', { BUILD: null });
        response.setHeader('Content-Type', 'text/javascript').end(source);
      });
    },
  };
}

/** What every page loads first: the scripts of entry and root, their imports and styles, and the font. */
function filesOfShell(files: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = files[name];
    if (!file || found.has(name)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of file.imports) add(imported);
  };
  for (const file of Object.values(files)) {
    const isFirst = file.type === 'chunk' && /\/(entry\.client|root)\.tsx/.test(file.facadeModuleId ?? '');
    if (isFirst || /\/nunito-latin-wght-normal-[^/]*\.woff2$/.test(file.fileName)) add(file.fileName);
  }
  return [...found];
}

function writeOfflinePage(shell: string[]): string {
  const find = (pattern: RegExp) => shell.filter((name) => pattern.test(basename(name)));
  const tags = [
    ...find(/^offline-.*\.js$/).map((name) => `<script src="${name}"></script>`),
    ...find(/\.css$/).map((name) => `<link rel="stylesheet" href="${name}" />`),
  ];
  const page = readFileSync(join(APP, 'offline/offline-page.html'), 'utf8');
  return page.replace('<!-- program and styles -->', tags.join('\n    '));
}

/** A build's id: the hash of its file names, and of the content of public files, whose names have no hash. */
function hash(parts: string[]): string {
  const digest = createHash('sha256').update(parts.join('\n'));
  for (const path of globSync('**/*.*', { cwd: PUBLIC }).toSorted()) {
    digest.update(path).update(readFileSync(join(PUBLIC, path)));
  }
  return digest.digest('hex').slice(0, 12);
}
