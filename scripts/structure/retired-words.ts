import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { filesOf, ROOT } from './import-graph.ts';

/** Words retired from names, with their replacements; docs/glossary.md explains the concepts. */
export const RETIRED = new Map(
  Object.entries({
    anew: 'again',
    asleep: 'deactivated',
    awake: 'active',
    beat: 'heartbeat',
    desk: 'console',
    desks: 'consoles',
    forget: 'erase, invalidate, clear',
    forgotten: 'erased, invalidated',
    hear: 'listen',
    heard: 'received',
    hurdle: 'obstacle',
    keep: 'cache, hold, save',
    keeping: 'cacheable',
    kept: 'cached, held, stored',
    look: 'variant, check',
    looks: 'variants',
    news: 'events',
    nobodys: 'unclaimed',
    notice: 'notification',
    notices: 'notifications',
    piece: 'chunk, quantity',
    place: 'location (but: place an order)',
    places: 'locations',
    quietly: 'in the background',
    retake: 'reclaim',
    said: 'sent, chosen',
    say: 'send, show',
    scope: 'request context',
    tell: 'notify, publish, format',
    tend: 'sweep',
    told: 'notified, formatted',
    wish: 'request',
    wishes: 'requests',
    words: 'labels, constants, format',
  }),
);

/**
 * Names that can contain such a word: they come from the API, the database or third parties, or use its ordinary
 * meaning.
 */
const ALLOWED: { why: string; names: RegExp }[] = [
  {
    why: 'keep-alive of HTTP and TCP, and an option of React Hook Form',
    names: /^(KEEP_ALIVE_|keepAlive|keep(Default|Dirty)Values$)/,
  },
  { why: 'a setting that operators write (docs/operations.md)', names: /^KEEP_ANSWERS_MS$/ },
  { why: 'a field of the wire', names: /^(swScope|scope|scopeURL|scopeSpans)$/ },
  {
    why: 'an order is placed; the place of supply is a term of GST',
    names: /^place(OfSupply|Paid|Medicine|BareOrder|Order)|^place-order\./,
  },
  {
    why: 'words as such: of a search, of a text that is read or wrapped',
    names:
      /^(MOST_WORDS|WORDS|asWords|hasWords|productWords|searchedWords|twoWords|understandWords|withoutWords|wordsOf|wordsToLookUp|districtWordsOf)$/,
  },
  { why: 'words as such: those that hold a comment back', names: /blocked[-_]?words/i },
  { why: 'to look something up', names: /^(lookUp|saltsToLookFor)$/ },
  { why: 'the plain word, of one function', names: /^(words|place|places|piece|PIECE|look|isPiece)$/ },
];

/** A name that contains a retired word. */
export interface RetiredName {
  path: string;
  name: string;
  word: string;
}

/** Splits a name into words: "keepAnswersMs" into keep, answers, ms; "vet-words.ts" into vet, words, ts. */
const wordsIn = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The first retired word in a name. */
export const retiredIn = (name: string) => wordsIn(name).find((word) => RETIRED.has(word));

/** Finds declared names and file names that contain a retired word, except `ALLOWED` ones. */
export function findRetiredNames(root = ROOT): RetiredName[] {
  return ['apps', 'packages', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => filesOf(folder, root))
    .filter((path) => !/\.gen\.ts$|\/retired-words\.ts$/.test(path))
    .flatMap((path) => {
      const names = [basename(path), ...declaredIn(path, readFileSync(join(root, path), 'utf8'))];
      return names.flatMap((name) => {
        const word = retiredIn(name);
        return word && !ALLOWED.some((allowed) => allowed.names.test(name)) ? [{ path, name, word }] : [];
      });
    });
}

/** Every name that a source text declares: variables, functions, types, fields. */
function declaredIn(path: string, text: string): Set<string> {
  const found = new Set<string>();
  const bind = (node: { type: string } | null | undefined) => {
    for (const name of boundIn(node as Pattern | null | undefined)) found.add(name);
  };
  const addKey = ({ key }: { key: { type: string } }) => {
    if (key.type === 'Identifier' && 'name' in key) found.add(String(key.name));
  };
  const addFunction = ({ id, params }: { id?: { name: string } | null; params: { type: string }[] }) => {
    if (id) found.add(id.name);
    params.forEach(bind);
  };
  const addNamed = ({ id }: { id: { name?: string } | null }) => id?.name && found.add(id.name);
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(bind),
    ClassDeclaration: addNamed,
    TSInterfaceDeclaration: addNamed,
    TSTypeAliasDeclaration: addNamed,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    Property: (node) => node.shorthand || node.computed || addKey(node),
  }).visit(parseSync(path, text).program);
  return found;
}

/** A binding pattern: a single name, or parts of an object or array. */
interface Pattern {
  type: string;
  name?: string;
  properties?: { type: string; value?: Pattern; argument?: Pattern }[];
  elements?: (Pattern | null)[];
  left?: Pattern;
  argument?: Pattern;
}

function boundIn(pattern: Pattern | null | undefined): string[] {
  if (!pattern) return [];
  const { type, name, properties = [], elements = [], left, argument } = pattern;
  if (type === 'Identifier') return name ? [name] : [];
  const inside = properties.map(({ value, argument: rest }) => value ?? rest);
  return [...inside, ...elements, left, argument].flatMap(boundIn);
}
