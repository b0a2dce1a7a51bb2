// Writes docs/calls.md and docs/messages.md; with --check, only reports whether one is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, Feature } from '@tailwell/contract/endpoint';
import { features } from '@tailwell/contract/features';
import {
  KINDS_WITHOUT_SMS,
  type Message,
  type Reach,
} from '../apps/server/src/features/account/notifications/messages.rules.ts';
import { messages } from '../apps/server/src/features.ts';

const CALLS = `# Calls

Every call of the API, by feature, under \`/api\`; written by \`npm run docs\` from \`packages/contract/src\`. Who may call:
anyone; a visitor, known by a token that lives; an owner; at the console, staff with the permission (\`permissions.ts\`).
A \u2022 marks calls of our own, which the specification lacks. Bodies, answers and failures: \`/api/docs\` of a running server.
`;

const rowOfCall = ({ method, path, who, summary, isOwn }: Endpoint) =>
  `| ${isOwn ? '\u2022' : ''} | \`${method} ${path}\` | ${who} | ${summary} |`;

const tableOfCalls = ([name, feature]: [string, Feature]) =>
  [
    `## ${name}`,
    '',
    '| | Call | Who | What |',
    '| - | - | - | - |',
    ...Object.values(feature).map(rowOfCall),
    '',
  ].join('\n');

const MESSAGES = `# Messages

Every notification, written by \`npm run docs\` from the \`*.messages.ts\` of the server's features. Braces are placeholders. A
sentence whose placeholder has no value is left out; of sentences joined by _or_, the first one with all its values is used.
A \u2022 marks a message about the reader's own action. Users with an email address get emails, users with only a mobile
number get SMS. Reporters of abuse are notified in the app, and by mail or SMS only if they have agreed to it.

| | Key | To | Kind | Where | Title | Text |
| - | - | - | - | - | - | - |`;

const WHERE: Record<Reach, string> = {
  everywhere: 'app, push, mail or SMS',
  'app and push': 'app, push',
  app: 'app',
};

const rowOfMessage = ([key, { to, kind, isOwn, reach = 'everywhere', title, text }]: [string, Message]) => {
  const where = KINDS_WITHOUT_SMS.includes(kind) ? 'app, push, mail' : WHERE[reach];
  const sentences = text
    .map((sentence) => (typeof sentence === 'string' ? sentence : `(${sentence.join(' _or_ ')})`))
    .join(' ');
  return `| ${isOwn ? '\u2022' : ''} | ${key} | ${to} | ${kind} | ${where} | ${title} | ${sentences} |`;
};

const pages = {
  'calls.md': [CALLS, ...Object.entries<Feature>(features).map(tableOfCalls)].join('\n'),
  'messages.md': [MESSAGES, ...Object.entries(messages).map(rowOfMessage), ''].join('\n'),
};

for (const [name, text] of Object.entries(pages)) {
  const path = join(import.meta.dirname, '../docs', name);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`docs/${name} is stale: run npm run docs.`);
    process.exitCode = 1;
  }
}
