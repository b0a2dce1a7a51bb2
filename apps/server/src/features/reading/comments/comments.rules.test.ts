import { expect, test } from 'vitest';
import { stateAfterEdit } from './comments.rules.ts';

const shown = { status: 'shown', holdReason: null } as const;
const held = (holdReason: 'blocked_word' | 'links' | 'reported') => ({ status: 'held', holdReason }) as const;

test.each([
  [shown, null, shown],
  [shown, 'blocked_word', held('blocked_word')],
  [held('blocked_word'), null, shown],
  [held('blocked_word'), 'links', held('links')],
  [held('links'), null, shown],
  [held('reported'), null, held('reported')],
  [held('reported'), 'links', held('reported')],
] as const)('%j, changed so that %j, is %j', (before, found, after) => {
  expect(stateAfterEdit(before, found)).toEqual(after);
});
