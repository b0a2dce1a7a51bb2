import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { Autosave } from './autosave';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An autosave whose saves the test answers one by one. */
function open(draft = 'a') {
  const sent: { draft: string; done: () => void; fail: (error: unknown) => void }[] = [];
  const autosave = new Autosave<string, string>({
    draft,
    save: (sentDraft) =>
      new Promise((resolve, reject) => {
        sent.push({ draft: sentDraft, done: () => resolve(sentDraft), fail: reject });
      }),
    readRemote: ({ code, details }) => (code === 'CHANGED_ELSEWHERE' ? String(details.notes) : undefined),
  });
  const answer = async (how: 'done' | 'fail', error?: unknown) => {
    const last = sent.at(-1);
    if (how === 'done') last?.done();
    else last?.fail(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { autosave, answer, drafts: () => sent.map((each) => each.draft) };
}

const offline = new ApiError('No line', { status: 0, code: 'OFFLINE' });
const elsewhere = new ApiError('Changed', {
  status: 409,
  code: 'CHANGED_ELSEWHERE',
  details: { notes: 'b' },
});

describe('typed text', () => {
  test('is saved once, one and a half seconds after the last keystroke', async () => {
    const { autosave, answer, drafts } = open();
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(1_400);
    autosave.change('abc');
    await vi.advanceTimersByTimeAsync(1_499);
    expect([drafts(), autosave.state.read().kind]).toEqual([[], 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect([drafts(), autosave.state.read().kind]).toEqual([['abc'], 'saving']);
    await answer('done');
    expect(autosave.state.read().kind).toBe('saved');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drafts()).toEqual(['abc']);
  });

  test('is saved after a running save, never concurrently', async () => {
    const { autosave, answer, drafts } = open();
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(1_500);
    autosave.change('abc');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(drafts()).toEqual(['ab']);
    await answer('done');
    expect(autosave.state.read().kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1_500);
    await answer('done');
    expect([drafts(), autosave.state.read().kind]).toEqual([['ab', 'abc'], 'saved']);
  });

  test('is not saved if it is undone', async () => {
    const { autosave, drafts } = open();
    autosave.change('ab');
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([drafts(), autosave.state.read().kind]).toEqual([[], 'saved']);
  });
});

test('is retried offline after 2, 4 and 8 seconds, with the latest text', async () => {
  const { autosave, answer, drafts } = open();
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(1_500);
  for (const wait of [2_000, 4_000, 8_000]) {
    await answer('fail', offline);
    expect(autosave.state.read().kind).toBe('failed');
    await vi.advanceTimersByTimeAsync(wait - 1);
    const before = drafts().length;
    await vi.advanceTimersByTimeAsync(1);
    expect([drafts().length, autosave.state.read().kind]).toEqual([before + 1, 'failed']);
  }
  await answer('done');
  expect(autosave.state.read().kind).toBe('saved');
});

describe('a draft changed in another window', () => {
  const meet = async () => {
    const opened = open();
    opened.autosave.change('ac');
    await vi.advanceTimersByTimeAsync(1_500);
    await opened.answer('fail', elsewhere);
    return opened;
  };

  test('shows a conflict and saves nothing until the user decides', async () => {
    const { autosave, drafts } = await meet();
    expect(autosave.state.read()).toEqual({ kind: 'conflict', remote: 'b' });
    autosave.change('acd');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drafts()).toEqual(['ac']);
    expect(await autosave.flush()).toBe(false);
  });

  test('can be adopted', async () => {
    const { autosave, drafts } = await meet();
    autosave.replace('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([drafts(), autosave.state.read().kind, autosave.isUnsaved()]).toEqual([['ac'], 'saved', false]);
  });

  test('can be overwritten with this draft', async () => {
    const { autosave, answer, drafts } = await meet();
    autosave.change('acd');
    void autosave.overwrite();
    await answer('done');
    expect([drafts(), autosave.state.read().kind]).toEqual([['ac', 'acd'], 'saved']);
  });
});

test('shows a rejection and retries only after the next change', async () => {
  const { autosave, answer, drafts } = open();
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(1_500);
  await answer('fail', new ApiError('These notes are signed.', { status: 409, code: 'SIGNED' }));
  expect(autosave.state.read()).toEqual({ kind: 'refused', message: 'These notes are signed.' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(drafts()).toEqual(['ab']);
  autosave.change('abc');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(drafts()).toEqual(['ab', 'abc']);
});

test('flushing waits for the running save and for later changes', async () => {
  const { autosave, answer, drafts } = open();
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(1_500);
  autosave.change('abc');
  const flushed = autosave.flush();
  await answer('done');
  await answer('done');
  expect([await flushed, drafts()]).toEqual([true, ['ab', 'abc']]);
});
