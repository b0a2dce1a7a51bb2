import { expect, test, vi } from 'vitest';
import { loseSession, onSessionLost } from '../../api/session-lost';
import { writeToken } from '../../api/token';

test('a session that is lost before anything listens is reported to the first listener, once', () => {
  writeToken('lost');
  loseSession('lost');
  const [first, second] = [vi.fn(), vi.fn()];
  onSessionLost(first)();
  onSessionLost(second)();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('a listener is called for each later loss, and a newer session stays', () => {
  const listener = vi.fn();
  const stop = onSessionLost(listener);
  for (const token of ['one', 'two']) {
    writeToken(token);
    loseSession('older');
    loseSession(token);
  }
  stop();
  expect(listener).toHaveBeenCalledTimes(2);
});
