import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'a-calm-diwali-corner',
  title: 'A calm Diwali corner',
  summary:
    'A den in the innermost room, curtains shut, a fan or music on. Build it a week before the first cracker.',
  topic: 'behaviour',
  species: ['dog', 'cat'],
  tags: ['diwali', 'noise', 'fear'],
  isHealthAdvice: false,
  daysAgo: 19,
  durationSeconds: 18,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'A week before: choose the quietest room.',
      scene: 'A plan of a flat; the innermost room lights up.',
    },
    {
      from: 4,
      to: 9,
      caption: 'A den: a table, a blanket over it, a worn T-shirt.',
      scene: 'A blanket falls over a small table, and a T-shirt is laid inside.',
    },
    {
      from: 9,
      to: 13,
      caption: 'Walk before dusk. Then windows and curtains shut.',
      scene: 'The sun sets outside a window, and the curtains close before the first rocket goes up.',
    },
    {
      from: 13,
      to: 18,
      caption: 'Music or a fan on. Stay near. Comforting is fine.',
      scene:
        'A dog and a cat lie in the den beside a fan while a person sits next to them and strokes the dog.',
    },
  ],
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
