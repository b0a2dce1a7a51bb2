import type { Import } from './import-graph.ts';
import type { Writer } from './table-writers.ts';

/** The server's features by their floors, and the owner of each table, as docs/architecture.md has them. */
export interface FloorPlan {
  floorOf: Map<string, number>;
  ownerOf: Map<string, string>;
  /** "listings < orders": features that write a table of another one, for a reason that stands there. */
  guests: Set<string>;
}

/** Reads the plan: rows like `| 2 | **auth**: users, identities; **shops** |`, and guests like "- `orders` writes `listings`: …". */
export function readFloorPlan(markdown: string): FloorPlan {
  const plan: FloorPlan = { floorOf: new Map(), ownerOf: new Map(), guests: new Set() };
  for (const [, floor, cell = ''] of markdown.matchAll(/^\| (\d+|below|above) +\| (.+?) +\|$/gm)) {
    for (const part of cell.split('; ')) {
      const [, name = '', tables = ''] = /^\*\*([\w-]+)\*\*(?:: (.+))?$/.exec(part) ?? [];
      if (Number(floor)) plan.floorOf.set(name, Number(floor));
      for (const table of tables.split(', ').filter(Boolean)) plan.ownerOf.set(table, name);
    }
  }
  for (const [, guest, table] of markdown.matchAll(/^- `([\w-]+)` writes `(\w+)`: /gm)) {
    plan.guests.add(`${table} < ${guest}`);
  }
  return plan;
}

/** Where a file of the server stands: a feature's name, or the folder beside the features. */
export function roomOf(path: string): string {
  const [, feature] = /^apps\/server\/src\/features\/([\w-]+)\//.exec(path) ?? [];
  const [, folder] = /^apps\/server\/src\/([\w-]+)\//.exec(path) ?? [];
  return feature ?? folder ?? 'app';
}

const isFeature = (path: string) => path.startsWith('apps/server/src/features/');
const isPrivate = (path: string) => /\.(handlers|routes|jobs|feature)\.ts$/.test(path);

/** Each import that goes against the plan, and why. Of values and of types alike. */
export function findWrongImports(imports: Import[], { floorOf }: FloorPlan): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    const blame = (why: string) => [`${from} -> ${to}: ${why}`];
    if (from.startsWith('packages/contract/') && !to.startsWith('packages/contract/')) {
      return blame('the contract imports none of us');
    }
    if (!isFeature(to) || room === other) return [];
    if (room === 'platform' || room === 'outside') return blame(`${room} knows no feature`);
    if (!isFeature(from)) return [];
    if (isPrivate(to)) return blame('handlers, routes, jobs and the feature’s object are for the app alone');
    const [floor, below] = [floorOf.get(room), floorOf.get(other)];
    if (floor === undefined || below === undefined) return blame('a feature without a floor');
    return below < floor ? [] : blame(`floor ${floor} imports from floor ${below}`);
  });
}

/** Each table that somebody writes who neither owns it nor is named as a guest. The demo fills an empty database. */
export function findWrongWriters(writers: Writer[], { ownerOf, guests }: FloorPlan): string[] {
  return writers.flatMap(({ path, table }) => {
    const room = roomOf(path);
    // Tables of others' libraries, and those that live in one transaction.
    if (!ownerOf.has(table)) return [];
    if (room === 'demo' || ownerOf.get(table) === room || guests.has(`${table} < ${room}`)) return [];
    return [`${path} writes ${table} of ${ownerOf.get(table)}`];
  });
}
