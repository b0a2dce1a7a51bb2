import { expect, test } from 'vitest';
import { watchMemory } from './memory.ts';

const MB = 1024 * 1024;

/** A simulated process with the given memory and utilization; collecting reduces it to 100 MB. */
function watch() {
  const state = { bytes: 180 * MB, utilization: 0, collections: 0, purged: 0 };
  const memory = watchMemory(
    {
      dropStale: () => {
        state.purged += 1;
      },
    },
    {
      collect: () => {
        state.collections += 1;
        state.bytes = 100 * MB;
      },
      readBytes: () => state.bytes,
      readUtilization: () => ({ utilization: state.utilization, idle: 0, active: 0 }),
    },
  );
  memory.stop();
  return { state, look: memory.check };
}

test('memory is freed in the first idle moment after a peak, and not during it', () => {
  const { state, look } = watch();
  state.utilization = 0.6;
  look();
  look();
  expect(state).toMatchObject({ collections: 0, purged: 0 });
  state.utilization = 0.01;
  look();
  expect(state).toMatchObject({ collections: 1, purged: 1 });
});

test('an idle process collects only after enough growth', () => {
  const { state, look } = watch();
  look();
  expect(state.collections).toBe(1);
  for (let grown = 0; grown < 5; grown += 1) {
    look();
    state.bytes += 4 * MB;
  }
  expect(state.collections).toBe(1);
  state.bytes += 10 * MB;
  look();
  expect(state.collections).toBe(2);
});
