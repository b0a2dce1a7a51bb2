import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { prepareRepeated, replanned } from './prepare-repeated.ts';

test('the index behind an on conflict is found without the values of a statement', () => {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('{features,platform,outside,demo,backup}/**/*.ts', { cwd: source });
  expect(files.length).toBeGreaterThan(200);
  const CONDITION_OF_VALUES = /\.columns?\((?:'\w+'|\w+|\[[^\]]*\])\)\s*\.where\(\s*'\w+'/g;
  const found = files.flatMap((file) =>
    (readFileSync(join(source, file), 'utf8').match(CONDITION_OF_VALUES) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

const db = new Kysely<{ vets: { id: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a statement is named from the second time on, unless it is always replanned', () => {
  const names: (string | undefined)[] = [];
  const client = {
    query: (sent: string | pg.QueryConfig) => names.push(typeof sent === 'string' ? undefined : sent.name),
  };
  prepareRepeated()(client as unknown as pg.ClientBase);
  const send = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
    (client.query as unknown as (text: string, values: readonly unknown[]) => void)(sql, parameters);
  const one = db.selectFrom('vets').select('id').where('id', '=', 'a');
  for (const query of [one, one, one.modifyFront(replanned), one.modifyFront(replanned), one])
    send(query.compile());
  expect(names).toEqual([undefined, expect.stringMatching(/^tailwell_/), undefined, undefined, names[1]]);
});
