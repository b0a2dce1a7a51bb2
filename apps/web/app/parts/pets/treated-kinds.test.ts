import { kindOf, petCategories } from '@tailwell/contract/pet-categories';
import { expect, test } from 'vitest';
import { preselectedPet, untreatedKinds } from './treated-kinds';

const idOf = (slug: string) => petCategories.find((kind) => kind.slug === slug)?._id ?? '';
const pet = (_id: string, slug: string) => ({ _id, category: { _id: idOf(slug), name: '', petImage: '' } });
const pets = [
  pet('shelly', 'turtle'),
  pet('bruno', 'dog'),
  pet('ganga', 'cattle'),
  pet('rex', 'dog'),
  pet('myrtle', 'turtle'),
];
const seeing = (...slugs: string[]) => ({ ids: slugs.map(idOf), refuse: (kind: string) => kind });

test.each([
  ['nothing, and two are seen,', seeing('dog'), '', ''],
  ['nothing, and one is seen,', seeing('cattle'), '', 'ganga'],
  ['a dog', seeing('dog'), 'rex', 'rex'],
  ['a turtle by a vet of two dogs', seeing('dog'), 'shelly', ''],
  ['a pet that is gone', seeing('cattle'), 'laika', 'ganga'],
  ['nothing, and none is seen,', seeing('fish'), '', ''],
  ['a turtle, and none is seen,', seeing(), 'shelly', ''],
  ['a turtle, and nothing is known yet,', { refuse: String }, 'shelly', 'shelly'],
])('where %s was chosen, the right pet is preselected', (_, treated, chosen, next) => {
  expect(preselectedPet(pets, treated, chosen)).toBe(next);
});

test('kinds that are not treated are listed once', () => {
  expect(untreatedKinds(pets, seeing('dog'))).toEqual(['turtle', 'cattle']);
  expect(untreatedKinds(pets, seeing('dog', 'turtle', 'cattle'))).toEqual([]);
  expect(pets.map(kindOf)).toEqual(['turtle', 'dog', 'cattle', 'dog', 'turtle']);
});

test('the pet of last time is preselected if it is still there and seen, unless another one is chosen', () => {
  expect(preselectedPet(pets, seeing('dog'), '', 'rex')).toBe('rex');
  expect(preselectedPet(pets, seeing('dog'), 'bruno', 'rex')).toBe('bruno');
  expect(preselectedPet(pets, seeing('turtle'), '', 'rex')).toBe('');
  expect(preselectedPet(pets, seeing('dog'), '', 'laika')).toBe('');
});
