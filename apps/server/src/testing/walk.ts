import type { Chance } from './seed.ts';

/** One kind of step in a walk: how often each client does it, and what kind of record it needs. */
export interface Step<Client, Needs extends keyof Client = keyof Client> {
  times: number;
  of?: Needs;
  run: (client: Client, id: string, chance: Chance) => unknown;
}

/**
 * Has a client do all steps in a random order: always the first one that has the record it needs. Each step has its own
 * randomness. Returns the kinds that were done.
 */
export async function walk<Client extends Record<Needs, string[]>, Needs extends keyof Client>(
  client: Client,
  steps: Record<string, Step<Client, Needs>>,
  chance: Chance,
): Promise<string[]> {
  const all = Object.entries(steps).flatMap(([kind, step]) => Array.from({ length: step.times }, () => kind));
  const left = chance
    .shuffle(all)
    .map((kind) => ({ kind, ...(steps[kind] as Step<Client, Needs>), chance: chance.fork() }));
  const done: string[] = [];
  for (;;) {
    const at = left.findIndex(({ of }) => of === undefined || client[of].length > 0);
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return done;
    await next.run(client, next.of ? next.chance.pick(client[next.of]) : '', next.chance);
    done.push(next.kind);
  }
}
