import { afterEach, expect, test, vi } from 'vitest';
import { openChance } from './seed.ts';
import { walk } from './walk.ts';

afterEach(() => vi.unstubAllEnvs());

/** What two clients do with a seed, and with which of their records. */
async function walkBy(seed: number) {
  vi.stubEnv('SEED', String(seed));
  const chance = openChance('walk.test.ts');
  const clients = [1, 2].map(() => ({ things: [] as string[], did: [] as string[] }));
  await Promise.all(
    clients.map((client) =>
      walk(
        client,
        {
          makes: { times: 5, run: ({ things }) => things.push(`thing ${things.length}`) },
          uses: { times: 9, of: 'things', run: ({ did }, item) => did.push(item) },
          draws: { times: 9, run: ({ did }, _, own) => did.push(`${own.int(1_000)}`) },
        },
        chance.fork(),
      ),
    ),
  );
  return clients;
}

test('the same seed gives the same steps with the same records, another one different ones', async () => {
  expect(await walkBy(7)).toEqual(await walkBy(7));
  expect(await walkBy(7)).not.toEqual(await walkBy(8));
  const [one, other] = await walkBy(7);
  expect(one).not.toEqual(other);
});

test('a step waits until the record it needs exists; without it, it isn’t run', async () => {
  const chance = openChance('walk.test.ts');
  const uses = { times: 3, of: 'things' as const, run: () => {} };
  const makes = {
    times: 1,
    run: ({ things }: { things: string[] }) => things.push('one'),
  };
  expect(await walk({ things: [] as string[] }, { uses, makes }, chance)).toEqual([
    'makes',
    'uses',
    'uses',
    'uses',
  ]);
  expect(await walk({ things: [] as string[] }, { uses }, chance)).toEqual([]);
});
