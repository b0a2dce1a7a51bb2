import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'check-for-ticks-in-one-minute',
  title: 'How to check for ticks in one minute',
  summary:
    'Five places where ticks hide on a dog, and how to take one off. Do it after every walk in the rains.',
  topic: 'seasons',
  species: ['dog'],
  tags: ['ticks', 'monsoon', 'dogs'],
  isHealthAdvice: true,
  daysAgo: 12,
  durationSeconds: 18,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'After every walk: a one-minute tick check.',
      scene: 'A brown dog comes in at the door, wet from the rain.',
    },
    {
      from: 4,
      to: 9,
      caption: 'Feel inside the ears, under the collar, in the armpits.',
      scene: 'A hand moves over the dog; a ring lights up at the ear, the collar and the armpit.',
    },
    {
      from: 9,
      to: 13,
      caption: 'Then between the toes and under the tail.',
      scene: 'The hand parts the toes of a paw; a small round tick is seen between them.',
    },
    {
      from: 13,
      to: 18,
      caption: 'Tweezers close to the skin. Pull slowly, straight up.',
      scene: 'Fine tweezers lift a tick straight off the skin, and it drops into a jar with a lid.',
    },
  ],
  productConcern: 'ticks-and-fleas',
  healthConcern: 'Ticks, fleas and worms',
  service: null,
};
