/** Offers that always run in a demo, restarted when they expire: which products, and the discount. */
export const offers: {
  title: string;
  description: string;
  picture: string;
  hours: number;
  concern?: string;
  category?: string;
  part?: string;
  percentLess: number;
}[] = [
  {
    title: 'Tick-free weekend',
    description: 'Spot-ons, sprays and collars for less, until the clock stops.',
    picture: 'concerns/ticks-and-fleas',
    hours: 20,
    concern: 'ticks-and-fleas',
    percentLess: 18,
  },
  {
    title: 'Treat week',
    description: 'Biscuits, chews and creamy sticks at prices that even cats approve of.',
    picture: 'categories/treats',
    hours: 3 * 24 + 5,
    category: 'treats',
    percentLess: 15,
  },
  {
    title: 'Sleep well',
    description: 'Beds and mats for small and large, while they last.',
    picture: 'categories/beds-and-travel',
    hours: 6 * 24,
    part: 'beds',
    percentLess: 22,
  },
];

/** Fictitious brands: company and number of pack colours (1 to 3). */
export const brands: Record<string, [manufacturer: string, colours: 1 | 2 | 3]> = {
  'Nilgai Labs': ['Nilgai Laboratories Pvt. Ltd., Pune', 1],
  Banyanvet: ['Banyanvet Remedies LLP, Ahmedabad', 2],
  Sahyavet: ['Sahyavet Animal Health Pvt. Ltd., Nashik', 3],
  'Marudhar Vet': ['Marudhar Vet Formulations, Jodhpur', 2],
  'Vanaspati Vet': ['Vanaspati Herbals for Animals, Haridwar', 3],
  'Godhan Care': ['Godhan Care Products, Anand', 2],
  'Ashwin Stables': ['Ashwin Stable Supplies, Pune', 1],
  Dilpaws: ['Dilpaws Pet Foods Pvt. Ltd., Gurugram', 1],
  Maidan: ['Maidan Pet Nutrition Pvt. Ltd., Kolkata', 2],
  Bowlwala: ['Bowlwala Kitchens Pvt. Ltd., Bengaluru', 3],
  'Gully Paws': ['Gully Paws Trading Co., Indore', 2],
  'Billi & Co': ['Billi & Co. Pet Products LLP, Mumbai', 3],
  Pankhi: ['Pankhi Aviary Foods, Lucknow', 1],
  'Khargosh Meadow': ['Khargosh Meadow Farms, Solan', 3],
  Jalrang: ['Jalrang Aquatics Pvt. Ltd., Chennai', 1],
  'Neel Tarang': ['Neel Tarang Aqua and Aviary, Kochi', 2],
  'Chandni Pets': ['Chandni Pet Comforts LLP, Delhi', 3],
  Kanghi: ['Kanghi Grooming Tools, Rajkot', 1],
  'Udaan Toys': ['Udaan Toys Pvt. Ltd., Tiruppur', 1],
  'Yatra Tails': ['Yatra Tails Gear Pvt. Ltd., Kanpur', 2],
  'Safai Paws': ['Safai Paws Hygiene Pvt. Ltd., Vadodara', 1],
};
