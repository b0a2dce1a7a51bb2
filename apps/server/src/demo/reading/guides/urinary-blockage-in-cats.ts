import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'urinary-blockage-in-cats',
  name: 'Urinary blockage',
  title: 'Urinary blockage in male cats: an emergency in hours',
  species: ['cat'],
  summary:
    'A male cat that strains and passes nothing can die within two days. The signs, what happens at the clinic, and how to prevent the next time.',
  about: `<p>In tomcats the tube out of the bladder is long and narrow. A plug of mucus and crystals, a small stone, or a cramp in an inflamed bladder shuts it. Urine backs up, the kidneys fail, potassium rises, and the heart stops. <strong>From a complete block to death it can take one to two days.</strong></p>
<p>Neutered, heavy cats who live indoors and eat only dry food are struck most often, and stress is a frequent trigger. In female cats the same inflammation hurts, but they block seldom.</p>`,
  treatment: `<p>At the clinic: pain relief, a test of blood and heart, sedation, and a catheter that lets the urine out. Most cats stay for two or three days on a drip. An X-ray or ultrasound looks for stones. Cats who block again and again can have an operation that widens the opening.</p>
<p>At home: count wet clumps every day for weeks, give the diet and the medicines that were prescribed, keep the house calm. The first weeks carry the highest risk of a second block.</p>`,
  prevention: `<ul>
<li>Water: wet food, water mixed in, several wide bowls, a fountain.</li>
<li>A slim cat that hunts a string four times a day.</li>
<li>One litter box for each cat and one more, scooped daily, in quiet places.</li>
<li>Hiding and high places, the same hours each day; prepare for guests, painters and crackers.</li>
<li>Only the diet that your vet named, if crystals or stones were found.</li>
</ul>`,
  signs: [
    'Many trips to the litter box, only drops or nothing',
    'Straining and crying in the box',
    'Licking between the hind legs',
    'Blood, or puddles on tiles, bed and sink',
    'A hard, sore belly',
    'Hiding, no appetite',
  ],
  emergencies: [
    'A male cat that strains and passes no urine: go now, at night, too',
    'Vomiting or weakness together with straining',
    'A belly that is tight and hurts',
    'No wet litter for twelve hours',
  ],
  questions: [
    {
      question: 'How do I tell it from constipation?',
      answer:
        'You often can’t, and guessing costs hours. Cats in both cases crouch and strain. If there is no fresh wet clump, if he licks himself or goes to the box again and again, treat it as a block and see a vet now.',
    },
    {
      question: 'Can I massage or press the bladder?',
      answer:
        'No. A full bladder can tear. Don’t give water pills, painkillers or home remedies. Keep him warm and quiet in the carrier, and drive.',
    },
    {
      question: 'Will it happen again?',
      answer:
        'It can, in some studies in about a third of cats, mostly in the first weeks and months. More water, wet food, less weight, clean boxes and less stress lower the risk a lot.',
    },
    {
      question: 'Is dry food to blame?',
      answer:
        'Not alone. But cats on dry food drink less than they need, and strong urine irritates the bladder and grows crystals. Wet food every day is the simplest change that you can make.',
    },
  ],
  sources: [
    {
      title: 'Feline lower urinary tract disease',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-lower-urinary-tract-disease',
    },
    {
      title: 'Urinary obstruction in male cats',
      publisher: 'American College of Veterinary Surgeons',
      url: 'https://www.acvs.org/small-animal/urinary-obstruction-in-male-cats/',
    },
    {
      title: 'Feline lower urinary tract disease (FLUTD)',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/cat-owners/kidney-and-urinary-tract-disorders-of-cats/feline-lower-urinary-tract-disease-flutd',
    },
  ],
  productConcern: 'kidneys',
  healthConcern: 'Kidneys and bladder',
  service: null,
  articles: ['male-cat-cannot-pee', 'cat-outside-the-litter-box'],
};
