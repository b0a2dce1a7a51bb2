import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { productTagSlugs } from '@tailwell/contract/shop/product-constants';

/** Turns a group's name into the slug used in its address. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Categories of products with their subcategories: name, and the drawing shown for it. */
export const categories: {
  name: string;
  picture: string;
  isPharmacy?: true;
  parts: [name: string, picture: string][];
}[] = [
  {
    name: 'Medicine',
    picture: 'medicine',
    isPharmacy: true,
    parts: [
      ['Tick and flea control', 'products/pipette-1'],
      ['Deworming', 'products/tablets-2'],
      ['Antibiotics', 'products/tablets-1'],
      ['Pain and swelling', 'products/tube-1'],
      ['Heart and kidneys', 'products/tablets-3'],
      ['Skin medicine', 'products/jar-3'],
      ['Eyes and ears', 'products/dropper-1'],
      ['Stomach care', 'products/syringe-3'],
      ['Wound care', 'products/bandage-3'],
    ],
  },
  {
    name: 'Health supplements',
    picture: 'supplements',
    isPharmacy: true,
    parts: [
      ['Vitamins', 'products/syrup-2'],
      ['Joint care', 'products/tablet-jar-1'],
      ['Skin and coat oils', 'products/pump-2'],
      ['Gut health', 'products/sachet-2'],
      ['Calming', 'products/diffuser-3'],
    ],
  },
  {
    name: 'Food',
    picture: 'food',
    parts: [
      ['Dry food', 'products/kibble-1'],
      ['Wet food', 'products/tin-3'],
      ['Puppy and kitten food', 'products/kibble-2'],
      ['Diet food', 'products/kibble-3'],
      ['Bird food', 'products/seed-1'],
      ['Rabbit and hamster food', 'products/hay-3'],
      ['Fish and turtle food', 'products/fish-food-1'],
    ],
  },
  {
    name: 'Treats',
    picture: 'treats',
    parts: [
      ['Biscuits', 'products/biscuits-1'],
      ['Dental and long chews', 'products/chew-stick-1'],
      ['Training treats', 'products/pouch-2'],
      ['Cat treats', 'products/sachet-1'],
      ['Bird and rabbit treats', 'products/seed-2'],
    ],
  },
  {
    name: 'Grooming',
    picture: 'grooming',
    parts: [
      ['Shampoo', 'products/pump-1'],
      ['Brushes and combs', 'products/brush-1'],
      ['Paws and coat', 'products/jar-3'],
      ['Dental care', 'products/toothbrush-1'],
    ],
  },
  {
    name: 'Toys',
    picture: 'toys',
    parts: [
      ['Chew toys', 'products/chew-toy-1'],
      ['Balls and fetch', 'products/ball-1'],
      ['Cat toys', 'products/mouse-3'],
      ['Puzzles', 'products/puzzle-1'],
      ['Bird and rabbit toys', 'products/swing-1'],
    ],
  },
  {
    name: 'Beds and travel',
    picture: 'beds-and-travel',
    parts: [
      ['Beds', 'products/bed-3'],
      ['Carriers and car', 'products/carrier-2'],
      ['Coats and blankets', 'products/coat-2'],
    ],
  },
  {
    name: 'Litter and hygiene',
    picture: 'litter-and-hygiene',
    parts: [
      ['Cat litter', 'products/litter-1'],
      ['Trays and pads', 'products/pads-1'],
      ['Bags and cleaners', 'products/bags-1'],
    ],
  },
  {
    name: 'Bowls and accessories',
    picture: 'bowls-and-accessories',
    parts: [
      ['Bowls', 'products/bowl-3'],
      ['Collars and leads', 'products/leash-2'],
      ['Scratchers and trees', 'products/scratcher-3'],
      ['Aquarium', 'products/filter-1'],
      ['Cages and hutches', 'products/cage-1'],
    ],
  },
  {
    name: 'Farm and stable',
    picture: 'farm-and-stable',
    parts: [
      ['Cattle', 'products/lick-block-2'],
      ['Horses', 'products/halter-1'],
    ],
  },
];

/** Problems that owners shop for. Pictures use the same names. */
export const concerns = [
  'Ticks and fleas',
  'Worms',
  'Skin and coat',
  'Stomach',
  'Joints',
  'Eyes and ears',
  'Teeth',
  'Anxiety',
  'Weight',
  'Kidneys',
  'Wounds',
  'Puppies and kittens',
];

/** Marketplace tiles: each lists the slugs of the groups it links to. */
export const tiles: {
  title: string;
  subtitle: string;
  picture: string;
  category?: string;
  part?: string;
  concern?: string;
  pet?: PetCategorySlug;
  tag?: (typeof productTagSlugs)[number];
  maxRupees?: number;
  minDiscount?: number;
}[] = [
  {
    title: 'Ready for the rain',
    subtitle: 'Raincoats, towels, tick sprays',
    picture: 'monsoon',
    tag: 'monsoon',
  },
  {
    title: 'A puppy moves in',
    subtitle: 'All for the first weeks at home',
    picture: 'puppy',
    tag: 'puppy-kitten',
    pet: 'dog',
  },
  {
    title: 'Bowls full, wallet too',
    subtitle: 'Dry food with a discount',
    picture: 'kibble',
    part: 'dry-food',
    minDiscount: 10,
  },
  { title: 'Under ₹199', subtitle: 'Little treats they love', picture: 'under-199', maxRupees: 199 },
  { title: 'For your cat', subtitle: 'Litter, toys and tuna', picture: 'cat', pet: 'cat' },
  { title: 'Golden years', subtitle: 'Gentle care for old friends', picture: 'senior', tag: 'senior' },
  { title: 'For the birds', subtitle: 'Seeds, swings and songs', picture: 'birds', pet: 'bird' },
  { title: 'A quarter off', subtitle: '25% and more below MRP', picture: 'discount', minDiscount: 25 },
];
