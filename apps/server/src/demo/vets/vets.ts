import type { petCategorySlugs } from '@tailwell/contract/pet-categories';

type Category = (typeof petCategorySlugs)[number];

export interface DemoCity {
  city: string;
  state: string;
  /** Pincode of the city centre. */
  pincode: string;
  council: string;
  /** Prefix of fictitious registration numbers. */
  sign: string;
  latitude: number;
  longitude: number;
  language: string;
  clinics: string[];
}

export const cities: DemoCity[] = [
  {
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    council: 'Karnataka Veterinary Council',
    sign: 'TW-KA',
    latitude: 12.9716,
    longitude: 77.5946,
    language: 'Kannada',
    clinics: ['Jacaranda Pet Clinic', 'Lakeside Animal Hospital', 'Green Collar Vet Care'],
  },
  {
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400001',
    council: 'Maharashtra State Veterinary Council',
    sign: 'TW-MH',
    latitude: 19.076,
    longitude: 72.8777,
    language: 'Marathi',
    clinics: ['Seabreeze Pet Hospital', 'Banyan Animal Clinic', 'Little Paws of Bandra'],
  },
  {
    city: 'Delhi',
    state: 'Delhi',
    pincode: '110001',
    council: 'Delhi Veterinary Council',
    sign: 'TW-DL',
    latitude: 28.6139,
    longitude: 77.209,
    language: 'Punjabi',
    clinics: ['Neem Tree Pet Hospital', 'Ridge Road Animal Clinic', 'Whiskers and Wings Clinic'],
  },
  {
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600001',
    council: 'Tamil Nadu State Veterinary Council',
    sign: 'TW-TN',
    latitude: 13.0827,
    longitude: 80.2707,
    language: 'Tamil',
    clinics: ['Marina Pet Care', 'Casuarina Animal Hospital', 'Temple Street Vets'],
  },
  {
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500001',
    council: 'Telangana State Veterinary Council',
    sign: 'TW-TS',
    latitude: 17.385,
    longitude: 78.4867,
    language: 'Telugu',
    clinics: ['Charcoal Cat Clinic', 'Golden Mango Pet Hospital', 'Hill View Animal Care'],
  },
];

/** Fictitious names of the vets; vet n works in city n % 5 and has portrait n. */
export const names = [
  'Aparna Hegde',
  'Sanjay Kulkarni',
  'Gurleen Sandhu',
  'Arvind Raghavan',
  'Sravani Reddy',
  'Naveen Shetty',
  'Rutuja Deshpande',
  'Imran Qureshi',
  'Meenakshi Sundaram',
  'Venkata Lakshmi Narasimha Subrahmanyeswara Raghunatha Deekshitulu',
  'Pooja Bhat',
  'Farhan Shaikh',
  'Harpreet Gill',
  'Kavitha Elango',
  'Ramesh Yadagiri',
  'Divya Nayak',
  'Nikhil Sawant',
  'Ananya Kapoor',
  'Prakash Murugan',
  'Swathi Goud',
  'Joseph D’Mello',
  'Sneha Patil',
  'Vikram Chauhan',
  'Lakshmi Narayanan',
  'Adil Hussain Mirza',
  'Shruthi Gowda',
  'Tanvi Joshi',
  'Mohit Bansal',
  'Revathi Anand',
  'Karthik Rao',
];

/** Indexes in `names`. The vet without hours answers in the sandbox, and so sees all kinds of pets. */
export const special = { noPhoto: [24], noHours: 27, manyRatings: 4, noRatings: [8, 15, 22] };

export const fees = [299, 349, 399, 449, 499, 549, 599, 699, 799, 899, 999, 1199, 1499];

/** A vet's practice: species, concerns, and words for the profile text. */
export const practices: { categories: Category[]; concerns: string[]; focus: string; degree?: string }[] = [
  {
    categories: ['dog', 'cat'],
    concerns: ['Skin and coat', 'Ticks, fleas and worms', 'Food and weight'],
    focus: 'itchy skin, dull coats and everything that crawls',
    degree: 'MVSc, Veterinary Dermatology',
  },
  {
    categories: ['dog', 'cat', 'rabbit', 'hamster'],
    concerns: ['Stomach and digestion', 'Vaccination advice', 'Puppies and kittens'],
    focus: 'first vaccinations, upset stomachs and the first year at home',
  },
  {
    categories: ['dog', 'cat'],
    concerns: ['Bones and joints', 'After surgery', 'Senior pets'],
    focus: 'limps, stiff hips and getting back on four feet after surgery',
    degree: 'MVSc, Veterinary Surgery and Radiology',
  },
  {
    categories: ['bird', 'rabbit', 'fish', 'turtle', 'hamster', 'other'],
    concerns: ['Food and weight', 'Stomach and digestion', 'Heart and breathing'],
    focus: 'parrots, budgies, rabbits, turtles and the small ones that other clinics send away',
    degree: 'MVSc, Wildlife and Exotic Animal Medicine',
  },
  {
    categories: ['cattle', 'horse', 'dog'],
    concerns: ['Kidneys and bladder', 'Vaccination advice', 'Teeth and mouth'],
    focus: 'cows, buffaloes and horses, and the dogs who guard them',
    degree: 'MVSc, Veterinary Medicine',
  },
  {
    categories: ['cat', 'dog'],
    concerns: ['Behaviour and training', 'Puppies and kittens', 'Food and weight'],
    focus: 'fear of firecrackers, torn sofas and cats who don’t get on',
  },
  {
    categories: ['dog', 'cat', 'bird'],
    concerns: ['Heart and breathing', 'Senior pets', 'Kidneys and bladder'],
    focus: 'coughs, tired hearts and the slow years of old friends',
    degree: 'MVSc, Veterinary Medicine',
  },
  {
    categories: ['dog', 'cat', 'rabbit', 'bird', 'turtle'],
    concerns: ['Eyes and ears', 'Teeth and mouth', 'Skin and coat'],
    focus: 'ears that smell, eyes that water and teeth that ache',
  },
];

const clock = (hour: number, minute = 0) => hour * 60 + minute;

/** Working weeks: weekdays (0 is Sunday), then from and to in minutes since midnight. */
export const weeks: { weekdays: number[]; spans: [number, number][] }[] = [
  {
    weekdays: [1, 2, 3, 4, 5, 6],
    spans: [
      [clock(9, 30), clock(13)],
      [clock(16), clock(20)],
    ],
  },
  { weekdays: [1, 2, 3, 4, 5], spans: [[clock(10), clock(14)]] },
  { weekdays: [1, 2, 4, 5, 6, 0], spans: [[clock(17), clock(22)]] },
  {
    weekdays: [0, 6],
    spans: [
      [clock(8), clock(12)],
      [clock(14), clock(18, 30)],
    ],
  },
  { weekdays: [0, 1, 2, 3, 4, 5, 6], spans: [[clock(19), clock(24)]] },
  {
    weekdays: [1, 3, 5],
    spans: [
      [clock(7, 30), clock(11)],
      [clock(18), clock(21)],
    ],
  },
];
