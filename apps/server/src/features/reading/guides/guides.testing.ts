import { relatedServices } from '@tailwell/contract/reading/post-constants';
import { entryCalls, type Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A guide's form in the back office, not reviewed yet. */
export const guideForm = (changes: object = {}) => ({
  slug: 'kennel-cough',
  name: 'Kennel cough',
  title: 'Kennel cough in dogs: signs and care',
  summary: 'A dry, honking cough after boarding: what it is and when to see a vet.',
  species: ['dog'],
  about: '<p>An infection of the windpipe.</p>',
  treatment: '<p>Rest, and a harness in place of a collar.</p>',
  prevention: '<p>A vaccine before boarding.</p>',
  signs: 'A dry cough\nRetching white foam',
  emergencies: 'Blue gums',
  questions: 'How long does it last?\nOne to three weeks.\n\nIs it catching?\nYes, for dogs.',
  sources: 'Kennel cough | A university | https://vet.example.edu/cough',
  productConcern: null,
  healthConcern: null,
  service: null,
  reviewer: null,
  reviewedOn: null,
  position: 7,
  isActive: false,
  ...changes,
});

/** Registration number of any listed vet. */
export async function someReviewer({ db }: Pick<TestApp, 'db'>) {
  const vet = await db
    .selectFrom('vets')
    .where('isListed', '=', true)
    .orderBy('id')
    .select(['id', 'registrationNumber'])
    .executeTakeFirstOrThrow();
  return { vetId: vet.id, reviewer: vet.registrationNumber };
}

export const samples: Samples = {
  ...entryCalls({ guides: guideForm() }),
  columns: { 'concern_guides.service': relatedServices },
};
