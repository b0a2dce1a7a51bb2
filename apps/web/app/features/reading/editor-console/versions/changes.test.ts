import { emptyContent } from '@tailwell/contract/reading/post-content';
import { expect, test } from 'vitest';
import { changesBetween } from './changes';

const content = {
  ...emptyContent('blog'),
  title: 'Ticks in the monsoon',
  body: '<p>Look behind the ears.</p><p>Use a comb.</p>',
};

test('nothing differs', () => {
  expect(changesBetween(content, { ...content })).toBeUndefined();
});

test('removed and added text, and other changed fields', () => {
  const changes = changesBetween(content, {
    ...content,
    body: '<p>Look between the toes.</p><p>Use a comb.</p>',
    tags: ['ticks'],
    cover: { path: '/images/articles/ticks.svg', alt: '' },
  });
  expect(changes?.title).toBeUndefined();
  expect(changes?.body).toEqual([
    { text: 'Look ', kind: 'same' },
    { text: 'behind', kind: 'removed' },
    { text: 'between', kind: 'added' },
    { text: ' the ', kind: 'same' },
    { text: 'ears', kind: 'removed' },
    { text: 'toes', kind: 'added' },
    { text: '.\nUse a comb.', kind: 'same' },
  ]);
  expect(changes?.others).toEqual(['Cover', 'Tags']);
});

test('the same text with another format', () => {
  const changes = changesBetween(content, {
    ...content,
    body: '<h2>Look behind the ears.</h2><p>Use a comb.</p>',
  });
  expect(changes).toMatchObject({ body: undefined, isFormattingOnly: true, others: [] });
});
