import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'hot-road-test',
  title: 'Hot road test: the back of your hand',
  summary:
    'If the road burns your hand, it burns your dog’s paws. A seven-second test before every summer walk.',
  topic: 'seasons',
  species: ['dog'],
  tags: ['summer', 'paws', 'walks'],
  isHealthAdvice: true,
  daysAgo: 178,
  durationSeconds: 15,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'May, noon. Is the road too hot for paws?',
      scene: 'A dog on a lead stands at a gate before a road that shimmers under a big sun.',
    },
    {
      from: 4,
      to: 8,
      caption: 'Press the back of your hand on it for 7 seconds.',
      scene: 'The back of a hand rests on the road while numbers count from 1 to 7.',
    },
    {
      from: 8,
      to: 11,
      caption: 'Can’t hold it? Then no walk now.',
      scene: 'The hand is pulled away, and the dog turns back into the shade.',
    },
    {
      from: 11,
      to: 15,
      caption: 'Walk at dawn or after dark, on grass. Carry water.',
      scene: 'Under a low sun the dog walks on green grass beside a bowl of water.',
    },
  ],
  productConcern: 'wounds',
  healthConcern: 'Skin and coat',
  service: null,
};
