// Writes docs/calls.md from the contract; with --check only tells if it is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';

const TARGET = join(import.meta.dirname, '../docs/calls.md');

const INTRO = `# Calls

Every call of the API, by feature, under \`/api\`; written by \`npm run docs\` from \`packages/contract/src\`. Who may call:
anyone; a visitor, known by a token that lives; an owner; at the console whoever has the permission (\`permissions.ts\`).
A \u2022 marks calls of our own, which the specification lacks. Bodies, answers and failures: \`/api/docs\` of a running server.
`;

const row = ({ method, path, who, summary, isOwn }: Endpoint) =>
  `| ${isOwn ? '\u2022' : ''} | \`${method} ${path}\` | ${who} | ${summary} |`;

const table = ([name, feature]: [string, Feature]) =>
  [
    `## ${name}`,
    '',
    '| | Call | Who | What |',
    '| - | - | - | - |',
    ...Object.values(feature).map(row),
    '',
  ].join('\n');

const text = [INTRO, ...Object.entries<Feature>(features).map(table)].join('\n');
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text) {
    console.error('docs/calls.md is stale: run npm run docs.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(TARGET, text);
}
