import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'first-aid-for-a-cut-paw',
  title: 'First aid: a cut paw',
  summary:
    'Rinse, press, wrap, and go to a vet if it is still bleeding after ten minutes. What to do in the first fifteen minutes.',
  topic: 'first-aid',
  species: ['dog', 'cat'],
  tags: ['first aid', 'paws', 'wounds'],
  isHealthAdvice: true,
  daysAgo: 103,
  durationSeconds: 19,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'Stay calm. Rinse the paw with clean water.',
      scene: 'A dog lifts a paw with a small cut, and water runs over it from a jug.',
    },
    {
      from: 4,
      to: 9,
      caption: 'Press a clean cloth on it. Don’t lift it to look.',
      scene: 'A folded cloth is pressed on the paw by a hand while a clock runs on.',
    },
    {
      from: 9,
      to: 14,
      caption: 'Wrap it loosely. A finger should fit under it.',
      scene: 'A bandage winds round the paw, and a finger slides under its edge.',
    },
    {
      from: 14,
      to: 19,
      caption: 'Still bleeding after 10 minutes, or deep? See a vet.',
      scene: 'The dog sits in a car with its wrapped paw, on its way to a house with a green cross.',
    },
  ],
  productConcern: 'wounds',
  healthConcern: 'Skin and coat',
  service: 'home-care',
};
