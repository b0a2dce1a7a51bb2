import type { Import } from './import-graph.ts';
import type { Writer } from './table-writers.ts';

/** The product's regions from the bottom up: a region imports only from those before it. */
export const REGIONS = [
  'account',
  'money',
  'shop',
  'pets',
  'bookings',
  'vets',
  'home-care',
  'welfare',
  'reading',
  'site',
  'office',
];

/** The server's features and the owners of its tables, as listed in each region's README. */
export interface Plan {
  /** All features; each can import only from those before it. */
  features: string[];
  ownerOf: Map<string, string>;
  /** "listings < orders": features that write another feature's table, each with a reason in the README. */
  guests: Set<string>;
}

/**
 * Reads lines such as "- **auth**: users, identities" and "- `orders` writes `listings`: …", in the order of the texts.
 */
export function readPlan(readmes: string[]): Plan {
  const plan: Plan = { features: [], ownerOf: new Map(), guests: new Set() };
  for (const text of readmes) {
    for (const [, name = '', tables = ''] of text.matchAll(/^- \*\*([\w-]+)\*\*(?:: ([\w, ]+))?$/gm)) {
      plan.features.push(name);
      for (const table of tables.split(', ').filter(Boolean)) plan.ownerOf.set(table, name);
    }
    for (const [, guest, table] of text.matchAll(/^- `([\w-]+)` writes `(\w+)`: /gm)) {
      plan.guests.add(`${table} < ${guest}`);
    }
  }
  return plan;
}

/** The region of a feature's file or a contract file; undefined for all others. */
export const regionOf = (path: string) =>
  /^(?:apps\/(?:server\/src|web\/app)\/features|packages\/contract\/src)\/([\w-]+)\//.exec(path)?.[1];

/** The feature that a file belongs to. */
export const featureOf = (path: string) =>
  /^apps\/(?:server\/src|web\/app)\/features\/[\w-]+\/([\w-]+)\//.exec(path)?.[1];

/** The feature of a server file, or its folder outside the features. */
export const folderOf = (path: string) =>
  featureOf(path) ?? /^apps\/server\/src\/([\w-]+)\//.exec(path)?.[1] ?? 'app';

/** Finds imports, of values and types alike, from a region later in the list. */
export function findUpwardImports(imports: Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [region, other] = [regionOf(from), regionOf(to)];
    if (region === undefined || other === undefined) return [];
    const isUpward = REGIONS.indexOf(other) > REGIONS.indexOf(region);
    return isUpward ? [`${from} -> ${to}: ${region} imports from ${other}`] : [];
  });
}

const isPrivate = (path: string) => /\.(handlers|routes|jobs|feature)\.ts$/.test(path);

/** Finds each forbidden import between the server's folders, with the reason. */
export function findWrongImports(imports: Import[], { features }: Plan): string[] {
  return imports.flatMap(({ from, to }) => {
    const [folder, other] = [folderOf(from), featureOf(to)];
    const blame = (why: string) => [`${from} -> ${to}: ${why}`];
    if (from.startsWith('packages/contract/') && !to.startsWith('packages/contract/')) {
      return blame('the contract imports nothing of the product');
    }
    if (other === undefined || folder === other) return [];
    if (folder === 'platform' || folder === 'outside') return blame(`${folder} knows no feature`);
    if (featureOf(from) === undefined) return [];
    if (isPrivate(to)) return blame('handlers, routes, jobs and the feature’s object are for the app alone');
    if (!features.includes(folder)) return blame(`${folder} is a feature that no README lists`);
    if (!features.includes(other)) return blame('a feature that no README lists');
    return features.indexOf(other) < features.indexOf(folder) ? [] : blame('a feature that comes later');
  });
}

/** Finds each table written by neither its owner nor a guest. The demo is exempt: it fills an empty database. */
export function findWrongWriters(writers: Writer[], plan: Plan): string[] {
  return writers.flatMap(({ path, table }) => {
    const writer = folderOf(path);
    const owner = plan.ownerOf.get(table);
    // Tables without an owner belong to libraries or exist only within one transaction.
    if (owner === undefined || owner === writer || writer === 'demo') return [];
    return plan.guests.has(`${table} < ${writer}`) ? [] : [`${path} writes ${table} of ${owner}`];
  });
}
