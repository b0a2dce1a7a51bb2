import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'read-a-cats-tail',
  title: 'Read a cat’s tail',
  summary: 'Up means hello, puffed means fear, lashing means stop. Four tails every cat owner should know.',
  topic: 'behaviour',
  species: ['cat'],
  tags: ['cats', 'body language'],
  isHealthAdvice: false,
  daysAgo: 51,
  durationSeconds: 16,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'Tail up, tip bent: “Hello, I like you.”',
      scene: 'A cat walks in with its tail straight up and the tip bent like a hook.',
    },
    {
      from: 4,
      to: 8,
      caption: 'Tail puffed like a bottle brush: afraid. Step back.',
      scene: 'The cat arches its back and the tail grows thick and bushy.',
    },
    {
      from: 8,
      to: 12,
      caption: 'Tail lashing side to side: stop petting now.',
      scene: 'The cat lies down under a hand and its tail beats left and right; the hand draws away.',
    },
    {
      from: 12,
      to: 16,
      caption: 'Tail tucked low: worried. Offer a place to hide.',
      scene: 'The cat creeps low with its tail tucked, into a cardboard box, and looks out.',
    },
  ],
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
