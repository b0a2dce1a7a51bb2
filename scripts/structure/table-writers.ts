import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './import-graph.ts';

/** A file that inserts into, updates or deletes from a table; its path is relative to the root. */
export interface Writer {
  path: string;
  table: string;
}

export const readWriters = (paths: string[], root = ROOT): Writer[] =>
  paths.flatMap((path) =>
    [...tablesWritten(path, readFileSync(join(root, path), 'utf8'))].map((table) => ({ path, table })),
  );

const BUILDERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const STATEMENT = /\b(?:insert\s+into|delete\s+from|(?<!for\s+|key\s+|do\s+)update)\s+(?:only\s+)?([a-z_]+)/g;

/** The tables that an SQL statement writes. */
export const tablesInStatement = (statement: string): string[] =>
  [...statement.replaceAll('"', '').matchAll(STATEMENT)].flatMap(([, table]) => table ?? []);

/** The tables that a source text writes: through Kysely's builders, as a back-office list, or in an SQL statement. */
export function tablesWritten(path: string, text: string): Set<string> {
  const tables = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      const isSource = callee.type === 'Identifier' && callee.name === 'tableSource';
      const isBuilder =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        BUILDERS.includes(callee.property.name);
      const named = isSource ? second : isBuilder ? first : undefined;
      if (named?.type !== 'Literal') return;
      const [table = ''] = String(named.value).split(' ');
      tables.add(table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const statement = quasi.quasis.map(({ value }) => value.raw).join('?');
      for (const table of tablesInStatement(statement)) tables.add(table);
    },
  }).visit(parseSync(path, text).program);
  return tables;
}
