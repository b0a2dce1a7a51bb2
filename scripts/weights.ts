import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(import.meta.dirname, '../apps/web/build/client');

/** A screen's entry in the full manifest from React Router's build; the owners' manifest lacks the imports. */
interface Screen {
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface Screens {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Screen>;
}

/**
 * What a phone downloads before a screen is usable, apart from the page and its pictures; in bytes, compressed with
 * brotli.
 */
export interface Weight {
  scripts: number;
  styles: number;
  files: number;
}

/** Measures a screen of the existing build. `path` is its path in routes.ts. */
export function weigh(path: string): Weight {
  const screens = readScreens();
  const names = [
    screens.url.replace('/manifest-', '/manifest-owners-'),
    screens.entry.module,
    ...screens.entry.imports,
  ];
  let screen = screens.routes[path];
  if (!screen) throw new Error(`There is no screen at ${path}.`);
  for (; screen; screen = screens.routes[screen.parentId ?? '']) {
    names.push(screen.module, ...(screen.imports ?? []), ...(screen.css ?? []));
  }
  const files = [...new Set(names.map((name) => name.replace('#', '')))];
  const totalSize = (end: string) =>
    files.filter((name) => name.endsWith(end)).reduce((bytes, name) => bytes + sizeOf(name), 0);
  return { scripts: totalSize('.js'), styles: totalSize('.css'), files: files.length };
}

/** The paths of all screens but the console's. */
export const listOwnersScreens = () =>
  Object.keys(readScreens().routes).filter((id) => id.startsWith('/') && !id.startsWith('/console'));

function readScreens(): Screens {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-(?!owners-).*\.js$/.test(file));
  if (!name) throw new Error('The web app is not built. Run `npm run build` first.');
  const text = readFileSync(join(CLIENT, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function sizeOf(name: string) {
  const path = join(CLIENT, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
