import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'give-a-dog-a-tablet',
  title: 'Giving a tablet without a fight',
  summary:
    'Three treats, with the tablet hidden in the second. Ask the vet first if it may be given with food.',
  topic: 'health',
  species: ['dog'],
  tags: ['tablets', 'dogs', 'medicine'],
  isHealthAdvice: true,
  daysAgo: 67,
  durationSeconds: 18,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'Ask the vet first: may it go with food?',
      scene: 'A white tablet lies on a table next to a strip of medicine and a bowl.',
    },
    {
      from: 4,
      to: 9,
      caption: 'Make three small balls. Hide the tablet in one.',
      scene: 'Three small balls of soft food stand in a row, and the tablet sinks into the second one.',
    },
    {
      from: 9,
      to: 14,
      caption: 'Plain, tablet, plain: quickly one after the other.',
      scene: 'A dog swallows the first ball, the second and the third as a hand holds them out.',
    },
    {
      from: 14,
      to: 18,
      caption: 'Check the floor, and praise. Never crush unless told.',
      scene: 'The floor is clean, and a hand strokes the dog’s chest as its tail wags.',
    },
  ],
  productConcern: null,
  healthConcern: null,
  service: 'home-care',
};
