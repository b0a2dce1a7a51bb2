import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { AbuseSeverity, AbuseStatus, AnimalCondition } from '@tailwell/contract/welfare/abuse-constants';

/** A demo report of animal abuse; everything in it is fictitious. */
export interface DemoCase {
  /** Index of the demo's city. */
  city: number;
  pincode: string;
  daysAgo: number;
  status: AbuseStatus;
  /** Null: not triaged yet. */
  severity: AbuseSeverity | null;
  /** Name of the reason in the list. */
  reason: string;
  species: PetCategorySlug;
  condition: AnimalCondition;
  isInDanger?: true;
  description: string;
  address: string;
  landmark: string;
  /** Offset from the city's centre, in degrees. */
  north: number;
  east: number;
  /** The reporter's answer to the officer's question. */
  answer?: string;
  firNo?: string;
  /** Number of photos to generate. */
  photos?: number;
}

export const demoCases: DemoCase[] = [
  {
    city: 0,
    pincode: '560038',
    daysAgo: 0.1,
    status: 'submitted',
    severity: null,
    reason: 'Chained or caged',
    species: 'dog',
    condition: 'hurt',
    isInDanger: true,
    description:
      'A brown dog is tied to a gate in full sun on a very short chain. It can’t reach the water bowl.',
    address: 'Lane behind the vegetable market, Indiranagar',
    landmark: 'Blue gate beside the flour mill',
    north: 0.0061,
    east: 0.046,
  },
  {
    city: 0,
    pincode: '560038',
    daysAgo: 0.6,
    status: 'triaged',
    severity: 'high',
    reason: 'No food, water or shelter',
    species: 'dog',
    condition: 'hurt',
    description:
      'Dog on a chain all day behind the market, no shade and no water. It has a wound on its neck.',
    address: 'Behind the vegetable market, Indiranagar',
    landmark: 'Flour mill',
    north: 0.0075,
    east: 0.0468,
    answer: 'Yes, I passed again this morning. It is still there.',
    photos: 2,
  },
  {
    city: 0,
    pincode: '560011',
    daysAgo: 9,
    status: 'forwarded',
    severity: 'medium',
    reason: 'Community animals driven away',
    species: 'dog',
    condition: 'unhurt',
    description:
      'Men in a van caught four street dogs from our lane at night. The dogs are sterilised and fed by us.',
    address: '5th Cross, Jayanagar',
    landmark: 'Corner of the park',
    north: -0.045,
    east: -0.012,
    firNo: '214/2026',
  },
  {
    city: 0,
    pincode: '560001',
    daysAgo: 64,
    status: 'closed',
    severity: 'high',
    reason: 'Hit by a vehicle and left',
    species: 'cattle',
    condition: 'hurt',
    description: 'A delivery van hit a cow and drove on. The cow lay at the roadside for two hours.',
    address: 'Ring road, near the bus depot',
    landmark: 'Bus depot',
    north: 0.012,
    east: -0.03,
    firNo: '87/2026',
  },
  {
    city: 1,
    pincode: '400050',
    daysAgo: 2.2,
    status: 'submitted',
    severity: null,
    reason: 'Cruel breeding or selling',
    species: 'bird',
    condition: 'unknown',
    description: 'A stall sells parakeets in tiny cages on the pavement every Sunday. Several looked ill.',
    address: 'Sunday market, Bandra West',
    landmark: 'Stall beside the shoe sellers',
    north: -0.016,
    east: -0.037,
  },
  {
    city: 1,
    pincode: '400001',
    daysAgo: 30,
    status: 'action_taken',
    severity: 'high',
    reason: 'Cruel transport or overloading',
    species: 'horse',
    condition: 'hurt',
    description: 'A horse is pulling a cart with eight people in the heat. It is limping and being whipped.',
    address: 'Promenade by the sea, Fort',
    landmark: 'Cart stand',
    north: -0.14,
    east: -0.04,
    firNo: '301/2026',
  },
  {
    city: 2,
    pincode: '110016',
    daysAgo: 15,
    status: 'forwarded',
    severity: 'emergency',
    reason: 'Poisoning',
    species: 'dog',
    condition: 'critical',
    isInDanger: true,
    description:
      'Three street dogs were found shaking beside pieces of meat. One has died, two are with a vet.',
    address: 'Block C, behind the school',
    landmark: 'School’s back gate',
    north: -0.07,
    east: -0.005,
  },
  {
    city: 2,
    pincode: '110001',
    daysAgo: 98,
    status: 'closed',
    severity: 'medium',
    reason: 'Abandoning',
    species: 'rabbit',
    condition: 'unhurt',
    description: 'Someone left two rabbits in a carton beside the metro station, without food.',
    address: 'Metro station, gate 2',
    landmark: 'Flower seller',
    north: 0.015,
    east: 0.01,
  },
  {
    city: 3,
    pincode: '600020',
    daysAgo: 47,
    status: 'closed',
    severity: 'low',
    reason: 'Sick or injured and not treated',
    species: 'cat',
    condition: 'hurt',
    description: 'The tea stall’s cat has an infected eye, and its keeper says it will heal without a vet.',
    address: 'Beach road, Adyar',
    landmark: 'Tea stall at the bus stop',
    north: -0.075,
    east: -0.02,
  },
  {
    city: 4,
    pincode: '500034',
    daysAgo: 5,
    status: 'withdrawn',
    severity: null,
    reason: 'Performing or begging with animals',
    species: 'other',
    condition: 'unknown',
    description: 'A man was begging with a small monkey on a rope at the traffic lights.',
    address: 'Crossing at Banjara Hills',
    landmark: 'Traffic lights',
    north: 0.03,
    east: -0.035,
  },
];
