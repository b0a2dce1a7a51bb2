import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'brush-a-dogs-teeth',
  title: 'Brush a dog’s teeth',
  summary:
    'Start with a finger, use only paste made for pets, and brush the outer sides. One minute a day is enough.',
  topic: 'grooming',
  species: ['dog'],
  tags: ['teeth', 'dogs', 'daily care'],
  isHealthAdvice: true,
  daysAgo: 34,
  durationSeconds: 16,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'First let the dog lick the paste. Pet paste only.',
      scene: 'A dog licks a dot of paste from a finger, and a tube with a paw on it stands beside.',
    },
    {
      from: 4,
      to: 8,
      caption: 'Lift the lip. The mouth stays closed.',
      scene: 'A thumb lifts the lip at the side of the dog’s mouth and the teeth show.',
    },
    {
      from: 8,
      to: 12,
      caption: 'Small circles along the gums, outer side only.',
      scene: 'A soft brush makes small circles on the big back teeth.',
    },
    {
      from: 12,
      to: 16,
      caption: 'One minute a day, then a walk or a game.',
      scene: 'The dog wags its tail and runs after a ball.',
    },
  ],
  productConcern: 'teeth',
  healthConcern: 'Teeth and mouth',
  service: 'home-care',
};
