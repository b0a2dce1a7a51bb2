import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The repository's root. */
export const ROOT = join(import.meta.dirname, '../..');

/** One file's import of another; both paths relative to the root, with slashes. */
export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

/** Each group with the groups it imports. */
export type Graph = Map<string, Set<string>>;

/** All TypeScript files in a folder and its subfolders, as paths relative to the root. */
export const filesOf = (folder: string, root = ROOT) =>
  globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/(build|node_modules|\.react-router)\//.test(path))
    .sort();

/** Everything that a folder's files import from this repository: values and types, static, dynamic and re-exported. */
export function readImports(folder: string, root = ROOT): Import[] {
  const known = new Set(
    ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((place) => filesOf(place, root)),
  );
  return filesOf(folder, root).flatMap((from) =>
    importsIn(from, readFileSync(join(root, from), 'utf8')).flatMap(({ specifier, isTypeOnly }) => {
      const to = resolve(from, specifier, known);
      return to === undefined || to === from ? [] : [{ from, to, isTypeOnly }];
    }),
  );
}

/** The specifiers that a source text imports. */
function importsIn(path: string, text: string) {
  const { module, program } = parseSync(path, text);
  const found: { specifier: string; isTypeOnly: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    found.push({ specifier: moduleRequest.value, isTypeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], isTypeOnly: false });
  }
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, isTypeOnly: true });
    },
  }).visit(program);
  return found;
}

/** Resolves a specifier to its file; undefined: an npm package. */
function resolve(from: string, specifier: string, known: Set<string>) {
  const own = /^@tailwell\/(\w[\w-]*)\/(.+)$/.exec(specifier);
  const path = own
    ? `packages/${own[1]}/src/${own[2]}`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/')
      : undefined;
  if (path === undefined) return;
  return ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts']
    .map((end) => path + end)
    .find((file) => known.has(file));
}

/** Imports between groups of files. Files without a group are left out of the graph. */
export function betweenGroups(imports: Import[], groupOf: (path: string) => string | undefined): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of imports) {
    const [group, other] = [groupOf(from), groupOf(to)];
    if (group === undefined) continue;
    if (!graph.has(group)) graph.set(group, new Set());
    if (other !== undefined && other !== group) graph.get(group)?.add(other);
  }
  return graph;
}

/**
 * Groups that reach each other (strongly connected components, after Tarjan), each sorted; an acyclic graph has none.
 */
export function findCycles(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (group: string) => {
    const number = numbers.size;
    numbers.set(group, number);
    lowest.set(group, number);
    stack.push(group);
    for (const other of graph.get(group) ?? []) {
      if (!numbers.has(other)) visit(other);
      if (stack.includes(other)) {
        lowest.set(group, Math.min(lowest.get(group) ?? 0, lowest.get(other) ?? 0));
      }
    }
    if (lowest.get(group) !== number) return;
    const cycle = stack.splice(stack.indexOf(group));
    if (cycle.length > 1) cycles.push(cycle.sort());
  };
  for (const group of graph.keys()) if (!numbers.has(group)) visit(group);
  return cycles;
}

/** Pairs of groups that import each other: "auth ↔ notifications". */
export const mutualPairs = (graph: Graph) =>
  [...graph].flatMap(([group, others]) =>
    [...others]
      .filter((other) => group < other && graph.get(other)?.has(group))
      .map((other) => `${group} ↔ ${other}`),
  );

/** Tests, and modules that only tests import. */
export const isTest = (path: string) => /\.(test|testing)\.tsx?$|\/testing\//.test(path);
