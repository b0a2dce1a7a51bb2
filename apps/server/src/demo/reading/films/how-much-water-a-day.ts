import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'how-much-water-a-day',
  title: 'How much water a day?',
  summary:
    'About 50 ml for each kilo is a usual day for a dog, less for a cat. Much more than before, or none at all: call a vet.',
  topic: 'health',
  species: ['dog', 'cat'],
  tags: ['water', 'summer', 'kidneys'],
  isHealthAdvice: true,
  daysAgo: 201,
  durationSeconds: 18,
  scenes: [
    {
      from: 0,
      to: 5,
      caption: 'A dog: about 50 ml a kilo a day. 10 kg: half a litre.',
      scene: 'A dog sits beside a jug that fills to half a litre.',
    },
    {
      from: 5,
      to: 9,
      caption: 'More in the heat, less with wet food.',
      scene: 'A sun rises over the jug, then a bowl of wet food slides in and the level drops.',
    },
    {
      from: 9,
      to: 13,
      caption: 'For cats: several bowls, away from food and litter.',
      scene: 'A cat drinks from one of three bowls in different corners of a room.',
    },
    {
      from: 13,
      to: 18,
      caption: 'Dog over 100 ml a kilo, cat over 50, or none? Call a vet.',
      scene: 'The jug is filled twice and runs over, and a phone rings beside it.',
    },
  ],
  productConcern: 'kidneys',
  healthConcern: 'Kidneys and bladder',
  service: 'blood-test',
};
