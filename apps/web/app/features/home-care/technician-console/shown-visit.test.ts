import { expect, test } from 'vitest';
import type { QueuedAction } from './field-db';
import { sendable } from './send-queue';
import { missingOf, observationEnd, withQueued } from './shown-visit';
import type { ActionKind, FieldVisit } from './technician-console';

const visit = {
  _id: 'v1',
  kind: 'vaccination',
  status: 'assigned',
  pets: [{ _id: 'p1', name: 'Bruno', weightKg: 10, vitals: null }],
  lines: [
    {
      _id: 'l1',
      name: 'Rabies',
      checklist: [{ item: 'Wash hands', isDone: false }],
      barcode: null,
      observeMinutes: 20,
      dose: null,
    },
  ],
  advice: '',
} as unknown as FieldVisit;

let order = 0;
const queued = (kind: ActionKind, data: object = {}, more: Partial<QueuedAction> = {}, visitId = 'v1') => {
  order += 1;
  const action = { actionId: `a${order}`, visitId, kind, at: '2026-11-23T10:00:00.000Z', data };
  return { order, action, technicianId: 't1', session: 's', ...more } as QueuedAction;
};

test('actions queued on the phone are shown as done', () => {
  const shown = withQueued(visit, [
    queued('set_out'),
    queued('arrive'),
    queued('start', { code: '1234' }),
    queued('tick', { lineId: 'l1', item: 'Wash hands', isDone: true }),
    queued('vitals', { petId: 'p1', weightKg: 12 }),
    queued('dose', { lineId: 'l1', batchNo: 'B1', expiresOn: '2030-01-01', vialPhoto: '' }),
    queued('advise', { text: 'Rest' }),
    queued('set_out', {}, {}, 'another'),
  ]);
  expect(shown).toMatchObject({
    status: 'in_service',
    advice: 'Rest',
    pets: [{ weightKg: 12, vitals: { weightKg: 12, heartRate: null } }],
    lines: [{ checklist: [{ isDone: true }], dose: { batchNo: 'B1' } }],
  });
  expect(observationEnd(shown)).toBe(Date.parse('2026-11-23T10:20:00Z'));
  expect([missingOf(visit)?._id, missingOf(shown)]).toEqual(['l1', undefined]);
});

test('a refused action is not shown as done, and later actions of its visit wait', () => {
  const refusal = { code: 'WRONG_CODE', message: 'No' };
  const all = [
    queued('start', { code: '0000' }, { refusal }),
    queued('tick', { lineId: 'l1', item: 'Wash hands', isDone: true }),
    queued('set_out', {}, {}, 'v2'),
  ];
  const shown = withQueued({ ...visit, status: 'arrived' }, [...all, queued('finish')]);
  expect(shown).toMatchObject({ status: 'arrived', lines: [{ checklist: [{ isDone: true }] }] });
  expect(sendable(all).map(({ action }) => action.visitId)).toEqual(['v2']);
});
