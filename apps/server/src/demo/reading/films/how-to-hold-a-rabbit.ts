import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'how-to-hold-a-rabbit',
  title: 'How to hold a rabbit',
  summary: 'One hand under the chest, one under the back feet, close to your body. Never by the ears.',
  topic: 'new-pet',
  species: ['rabbit'],
  tags: ['rabbits', 'handling'],
  isHealthAdvice: false,
  daysAgo: 89,
  durationSeconds: 16,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'Sit on the floor. Let the rabbit come and sniff.',
      scene: 'A person sits on the floor, and a white rabbit hops up and sniffs a hand.',
    },
    {
      from: 4,
      to: 8,
      caption: 'One hand under the chest, one under the back feet.',
      scene: 'Two hands slide under the rabbit, one at the chest and one at the hind feet.',
    },
    {
      from: 8,
      to: 12,
      caption: 'Hold it close to you, so that it can’t kick.',
      scene: 'The rabbit rests against the person’s chest, its feet on a forearm.',
    },
    {
      from: 12,
      to: 16,
      caption: 'Never by the ears. Set it down back feet first.',
      scene: 'The rabbit is set on the floor with its back feet first, and hops away.',
    },
  ],
  productConcern: null,
  healthConcern: null,
  service: null,
};
