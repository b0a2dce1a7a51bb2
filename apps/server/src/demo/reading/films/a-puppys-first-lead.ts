import type { DemoFilm } from './film.ts';

export const film: DemoFilm = {
  slug: 'a-puppys-first-lead',
  title: 'A puppy’s first lead',
  summary: 'Indoors first, a few minutes at a time. A slack lead earns a treat; a tight one stops the walk.',
  topic: 'new-pet',
  species: ['dog'],
  tags: ['puppies', 'training', 'walks'],
  isHealthAdvice: false,
  daysAgo: 140,
  durationSeconds: 16,
  scenes: [
    {
      from: 0,
      to: 4,
      caption: 'Day 1: harness on, treat, harness off. Indoors.',
      scene: 'A small puppy wears a harness in a living room and eats a treat from a hand.',
    },
    {
      from: 4,
      to: 8,
      caption: 'Day 3: let the lead trail. Watch, and play.',
      scene: 'The puppy trots over a rug with the lead trailing behind it.',
    },
    {
      from: 8,
      to: 12,
      caption: 'Then walk. Slack lead: a treat at your knee.',
      scene: 'A person walks with the puppy beside the knee, and the lead hangs in a curve.',
    },
    {
      from: 12,
      to: 16,
      caption: 'Tight lead: stand still. Never jerk.',
      scene:
        'The puppy pulls and the person stands still until the puppy looks back and the lead hangs loose.',
    },
  ],
  productConcern: 'puppies-and-kittens',
  healthConcern: 'Puppies and kittens',
  service: null,
};
