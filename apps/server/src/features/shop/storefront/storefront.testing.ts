import { entryCalls, imageUpload, type Samples, SHOWN_PHOTO } from '../../../testing/samples.ts';

export const tileForm = (changes: object = {}) => ({
  title: 'Under ₹199',
  subtitle: '',
  groupId: null,
  kindId: null,
  concernId: null,
  pet: null,
  tag: null,
  maxPrice: 199,
  minDiscount: null,
  position: 7,
  isActive: true,
  ...changes,
});

export const offerForm = (changes: object = {}) => ({
  title: 'Diwali calm',
  description: 'Beds and calming treats.',
  startsAt: '2030-10-20T04:30:00.000Z',
  endsAt: '2030-10-27T18:30:00.000Z',
  ...changes,
});

const lists = ['product-groups', 'product-kinds', 'product-concerns', 'product-tiles'] as const;

export const samples: Samples = {
  ...entryCalls({
    'product-groups': { name: 'Aquariums', isPharmacy: false, position: 40, isActive: true },
    'product-kinds': {
      groupId: '01234567-89ab-7def-8123-456789abcdef',
      name: 'Filters',
      position: 1,
      isActive: true,
    },
    'product-concerns': { name: 'Shedding', position: 20, isActive: true },
    'product-tiles': tileForm(),
    'limited-offers': offerForm(),
  }),
  ...Object.fromEntries(
    lists.flatMap((list) => [
      [`POST /console/picture/${list}/v1`, { body: imageUpload }],
      [`PUT /console/picture/${list}/{id}/v1`, { body: { path: SHOWN_PHOTO } }],
    ]),
  ),
};
