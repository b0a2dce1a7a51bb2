import type { NotesDraft } from '@tailwell/contract/shop/prescription-notes';
import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeCall, ownerJoins, type TestCall, vetJoins } from '../../vets/calls/calls.testing.ts';
import { makeBooked } from '../../vets/consultations/consultations.samples.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';

/** Notes as a vet might write them. */
export const draftOf = (more: Partial<NotesDraft> = {}): NotesDraft => ({
  findings: 'Red belly, fleas.',
  assessment: 'Flea allergy with a mild infection of the skin.',
  advice: 'Wash the bedding hot.\nKeep him from licking.',
  followUpOn: '2099-11-28',
  procedures: ['Ears cleaned'],
  advised: [{ kind: 'blood-test', note: 'CBC' }],
  lines: [
    {
      medicine: 'Cephalexin',
      strength: '250 mg',
      dose: '1 tablet',
      timesADay: 2,
      days: 7,
      instructions: 'After food',
      allowSubstitution: true,
    },
    {
      medicine: 'Prednisolone',
      strength: '5 mg',
      dose: '1½ tablets',
      timesADay: 1,
      days: 3,
      instructions: '',
      allowSubstitution: true,
    },
  ],
  ...more,
});

/** A call with both sides in it. */
export async function makeVisit(app: TestApp) {
  const call = await makeCall(app);
  await ownerJoins(app, call);
  await vetJoins(app, call);
  return call;
}

export const getNotes = (app: TestApp, token: string, id: string) =>
  app.call(`GET /vet/get/notes/${id}/v1`, { token });

export const saveNotes = (
  app: TestApp,
  token: string,
  id: string,
  draft: NotesDraft,
  updatedAt: string | null,
) => app.call(`PUT /vet/save/notes/${id}/v1`, { token, body: { ...draft, updatedAt } });

export const sign = (app: TestApp, token: string, id: string, updatedAt: string | null) =>
  app.call(`PUT /vet/sign/consultation/${id}/v1`, { token, body: { updatedAt } });

export const getPrescription = (app: TestApp, token: string, id: string) =>
  app.call(`GET /user/get/prescription/${id}/v1`, { token });

/** Writes and signs notes; returns the draft's time. */
export async function writeAndSign(
  app: TestApp,
  { id, vet }: Pick<TestCall, 'id' | 'vet'>,
  draft = draftOf(),
): Promise<string> {
  const saved = await saveNotes(app, vet.token, id, draft, null);
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`);
  const { updatedAt } = saved.body.data;
  const signed = await sign(app, vet.token, id, updatedAt);
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
  return updatedAt;
}

/** Has a consultation's vet write and sign notes, as if the call had ended. */
export async function signAfterwards(app: TestApp, id: string, draft = draftOf()) {
  const { vetId } = await app.db
    .updateTable('consultations')
    .set({ status: 'awaiting_notes' })
    .where('id', '=', id)
    .returning('vetId')
    .executeTakeFirstOrThrow();
  const vet = await signInVet(app, vetId);
  await writeAndSign(app, { id, vet }, draft);
  return vet;
}

/** A consultation with signed notes. */
export async function makeSigned(test: TestApp, token: string): Promise<string> {
  const id = await makeBooked(test, token);
  await signAfterwards(test, id);
  return id;
}

export const samples: Samples = {
  'GET /user/get/prescription/{id}/v1': { owned: makeSigned },
};
