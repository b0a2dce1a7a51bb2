import { features as contract } from '@tailwell/contract/features';
import { expect, test } from 'vitest';
import type { ServerFeature } from './feature.ts';
import { features, queuedJobs, timedJobs } from './features.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';

const allFeatures: readonly ServerFeature[] = features;

/** The keys of one field across all features' objects. */
type KeysIn<Field extends string> = (typeof features)[number] extends infer One
  ? One extends Record<Field, infer Named>
    ? keyof Named
    : never
  : never;

// Does not compile while a part of the contract is unserved.
({}) satisfies Record<Exclude<keyof typeof contract, KeysIn<'calls'>>, never>;

// Does not compile while a queued job has no handler.
({}) satisfies Record<
  Exclude<keyof typeof queuedJobs, KeysIn<'queuedJobs'> | keyof typeof platformJobs.queued>,
  never
>;

test('each part of the contract is served by one feature', () => {
  const served = allFeatures.flatMap(({ calls = {} }) => Object.keys(calls));
  expect(served.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('no two features have a job of the same name', () => {
  const ours = Object.keys(platformJobs.queued);
  const queued = [...ours, ...allFeatures.flatMap((feature) => Object.keys(feature.queuedJobs ?? {}))];
  const timed = timedJobs.map(({ name }) => name);
  expect(queued.toSorted()).toEqual(Object.keys(queuedJobs).toSorted());
  expect(new Set([...queued, ...timed]).size).toBe(queued.length + timed.length);
});
