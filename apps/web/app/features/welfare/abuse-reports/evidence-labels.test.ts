import { describe, expect, test } from 'vitest';
import { nextFile, type OwnFile } from './evidence-files';
import { announcementOf, mergeFiles, stateOf } from './evidence-labels';
import type { SentFile } from './evidence-props';

const own = (about: Partial<OwnFile>): OwnFile => ({
  key: 'own',
  abuseId: 'report',
  kind: 'photo',
  type: 'image/jpeg',
  size: 10,
  fingerprint: '10-a',
  isPrepared: true,
  keepsOriginal: false,
  percent: 0,
  addedAt: 0,
  phase: 'sending',
  isSafe: true,
  ...about,
});

const sent = (about: Partial<SentFile>): SentFile => ({
  _id: 'sent',
  kind: 'photo',
  status: 'ready',
  path: 'evidence/1',
  percent: 100,
  refusal: null,
  sizeBytes: 10,
  sha256: null,
  storedSha256: null,
  hasOriginal: false,
  capturedAt: null,
  uploadedAt: null,
  durationSeconds: null,
  width: null,
  height: null,
  url: null,
  ...about,
});

const line = { isOnline: true, isElsewhere: false };
const stateOfOne = (about: { own?: OwnFile; sent?: SentFile }, now = line) => {
  const [file] = mergeFiles(about.sent ? [about.sent] : [], about.own ? [about.own] : []);
  if (!file) throw new Error('none');
  return stateOf(file, now);
};

test('a file both on the server and in this tab is listed once', () => {
  const files = mergeFiles(
    [sent({ _id: 'a' }), sent({ _id: 'b', status: 'arriving' }), sent({ _id: 'v', kind: 'video' })],
    [own({ key: 'k', evidenceId: 'b' }), own({ key: 'l' })],
  );
  expect(files.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'a Photo 1',
    'k Photo 2',
    'v Video',
    'l Photo 3',
  ]);
});

describe('the state of a file is described:', () => {
  test.each([
    ['on its way', { own: own({ percent: 43 }) }, line, 'Sending, 43%'],
    ['cut off', { own: own({ percent: 43 }) }, { ...line, isOnline: false }, 'Paused at 43%'],
    [
      'chosen without a line',
      { own: own({ phase: 'waiting' }) },
      { ...line, isOnline: false },
      'Waiting for a connection',
    ],
    ['behind others', { own: own({ phase: 'waiting' }) }, line, 'Waiting its turn'],
    [
      'a video that is made smaller',
      { own: own({ kind: 'video', phase: 'shrinking', percent: 34 }) },
      line,
      'Making it smaller, 34%',
    ],
    ['that has arrived', { own: own({ phase: 'arrived' }) }, line, 'Checking…'],
    [
      'whose bytes are gone',
      { own: own({ kind: 'video', phase: 'missing', percent: 43 }) },
      line,
      'Choose the same video again to go on at 43%.',
    ],
    [
      'begun on another phone',
      { sent: sent({ status: 'arriving', percent: 12 }) },
      line,
      'Choose the same photo again to go on at 12%.',
    ],
    [
      'in another tab',
      { own: own({ phase: 'waiting', evidenceId: 'sent' }), sent: sent({ status: 'arriving', percent: 12 }) },
      { ...line, isElsewhere: true },
      'Sent in another tab, 12%',
    ],
  ] as const)('%s', (_, about, now, text) => {
    expect(stateOfOne(about, now)).toMatchObject({ text });
  });

  test('refused by the server', () => {
    const state = stateOfOne({ sent: sent({ kind: 'video', status: 'refused', refusal: 'VIDEO_TOO_LONG' }) });
    expect(state).toMatchObject({ status: 'stopped', canRetry: false });
  });

  test('stopped here', () => {
    expect(stateOfOne({ own: own({ phase: 'stopped', problem: 'Why.' }) })).toMatchObject({
      problem: 'Why.',
      canRetry: true,
    });
    expect(stateOfOne({ own: own({ phase: 'stopped', isUnusable: true }) })).toMatchObject({
      canRetry: false,
    });
  });

  test('ready', () => {
    expect(stateOfOne({ sent: sent({}) })).toEqual({ status: 'ready' });
  });
});

test('progress is announced in quarters only', () => {
  const at = (percent: number) => announcementOf(mergeFiles([], [own({ kind: 'video', percent })]), line);
  expect(at(26)).toBe('Video: 25%');
  expect(new Set(Array.from({ length: 100 }, (_, percent) => at(percent))).size).toBe(4);
});

test('photos are sent before the video, one after another', () => {
  const files = [
    own({ key: 'v', kind: 'video', phase: 'waiting' }),
    own({ key: 'a' }),
    own({ key: 'b', phase: 'waiting' }),
  ];
  expect(nextFile(files)?.key).toBe('b');
  expect(nextFile(files.slice(0, 2))?.key).toBe('v');
  expect(nextFile([])).toBeUndefined();
});
