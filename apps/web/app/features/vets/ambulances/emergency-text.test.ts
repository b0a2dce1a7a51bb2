import { expect, test } from 'vitest';
import type { Pet } from '../../../parts/pets/pet-labels';
import { whatsAppUrl, writeEmergencyMessage } from './emergency-text';

const pet = {
  name: 'Bruno',
  category: { _id: 'c', name: 'Dog', petImage: '' },
  breed: { _id: 'b', name: 'Labrador Retriever' },
  sex: 'male',
  bornOn: null,
  weightKg: 24.5,
  allergies: [{ _id: 'a', name: 'Chicken' }],
  status: 'with_me',
} as unknown as Pet;

test('an emergency text contains species, weight, allergies, medicines and location', () => {
  const text = writeEmergencyMessage({
    pet,
    medicines: ['Meloxicam 1.5 mg, 1 tablet'],
    location: { lat: 12.978421, lng: 77.640812 },
  });
  expect(text.split('\n')).toEqual([
    '*EMERGENCY: Bruno*',
    'Dog, Labrador Retriever, Male, 24.5 kg',
    '*Allergies:* Chicken',
    '*Medicines now:* Meloxicam 1.5 mg, 1 tablet',
    '*Where:* https://maps.google.com/?q=12.978421,77.640812',
    'What happened: ',
  ]);
  expect(new URL(whatsAppUrl(text)).searchParams.get('text')).toBe(text);
});

test('unknown facts are stated as unknown, and no location is invented', () => {
  const text = writeEmergencyMessage({ pet: { ...pet, allergies: [] }, medicines: [], location: null });
  expect(text).toContain('*Allergies:* none known');
  expect(text).toContain('*Medicines now:* none that we know of');
  expect(text).not.toContain('maps');
});
