/** Typical baskets: the pet and the catalogue parts. */
export const baskets: { pet: string; parts: string[] }[] = [
  { pet: 'dog', parts: ['dry-food', 'biscuits', 'dental-and-long-chews'] },
  { pet: 'dog', parts: ['tick-and-flea-control', 'shampoo', 'brushes-and-combs'] },
  { pet: 'cat', parts: ['cat-litter', 'wet-food', 'cat-treats'] },
  { pet: 'dog', parts: ['puppy-and-kitten-food', 'trays-and-pads', 'chew-toys', 'training-treats'] },
  { pet: 'dog', parts: ['deworming', 'vitamins', 'tick-and-flea-control'] },
  { pet: 'cat', parts: ['dry-food', 'cat-litter', 'cat-toys', 'scratchers-and-trees'] },
  { pet: 'dog', parts: ['joint-care', 'beds', 'dental-and-long-chews'] },
  { pet: 'dog', parts: ['collars-and-leads', 'bags-and-cleaners', 'balls-and-fetch'] },
  { pet: 'dog', parts: ['coats-and-blankets', 'paws-and-coat', 'shampoo'] },
  { pet: 'dog', parts: ['wet-food', 'bowls', 'skin-and-coat-oils'] },
  { pet: 'bird', parts: ['bird-food', 'bird-and-rabbit-toys', 'vitamins'] },
  { pet: 'rabbit', parts: ['rabbit-and-hamster-food', 'bird-and-rabbit-treats', 'bowls'] },
  { pet: 'fish', parts: ['fish-and-turtle-food', 'aquarium'] },
  { pet: 'cattle', parts: ['cattle', 'deworming', 'stomach-care'] },
  { pet: 'dog', parts: ['calming', 'puzzles', 'carriers-and-car'] },
  { pet: 'cat', parts: ['gut-health', 'eyes-and-ears', 'wet-food'] },
];

/** Demo owners, who can't sign in. */
export const buyers = [
  'Ishita Banerjee',
  'Rohan Mehta',
  'Fatima Sheikh',
  'Arjun Nambiar',
  'Kavya Iyengar',
  'Manpreet Kaur',
  'Siddharth Jain',
  'Neha Pillai',
  'Tarun Bhatia',
  'Zoya Khan',
  'Anil Kamath',
  'Pallavi Shinde',
  'Gautam Sen',
  'Ritika Agarwal',
  'Sameer Dalvi',
  'Bhavana Reddy',
  'Nitin Chawla',
  'Leela Thomas',
  'Yusuf Ali',
  'Madhuri Joshi',
];

/** Review texts by number of stars (from 3 on; unhappy owners wrote to the shop). `%pet` is replaced by their pet. */
export const reviews: Record<number, string[]> = {
  5: [
    'Exactly as described, and well packed. My %pet approves.',
    'Third time I order this. Nothing else comes into the house.',
    'Came the same evening. My %pet noticed the difference before I did.',
    'Our vet told us to get this, and it was cheaper here than next door.',
    '',
    'Long expiry date, sealed, no fuss. Will buy again.',
  ],
  4: [
    'Good, but the pack could close better.',
    'Does what it should. My %pet needed two days to get used to it.',
    '',
    'Fine for the price. One star less because it took until the next day.',
  ],
  3: [
    'All right, though my %pet liked the other one better.',
    'Not bad, but smaller than it looks in the picture.',
  ],
};

/** Review texts about shops. */
export const shopReviews: Record<number, string[]> = {
  5: [
    'Quick, friendly, and they called when the rider was at the gate.',
    'They checked the expiry dates with me. Rare.',
  ],
  4: ['Good shop. The rider took a while to find us.', ''],
  3: ['Everything came, but later than they said.'],
};
