import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'urinary-blockage-in-cats',
  name: 'Urinary blockage',
  title: 'Urinary blockage in male cats: an emergency in hours',
  species: ['cat'],
  summary:
    'A male cat that strains and passes nothing can die within two days. The signs, what happens at the clinic, and how to prevent a repeat.',
  about: `<p>In tomcats, the tube out of the bladder is long and narrow. A plug of mucus and crystals, a small stone, or a cramp in an inflamed bladder can block it. Urine backs up, the kidneys fail, potassium rises, and the heart stops. <strong>From a complete blockage to death can take just one to two days.</strong></p>
<p>Neutered, overweight indoor cats who eat only dry food are affected most often, and stress is a common trigger. In female cats the same inflammation hurts, but they rarely get blocked.</p>`,
  treatment: `<p>At the clinic: pain relief, blood tests and a heart check, sedation, and a catheter that lets the urine out. Most cats stay on a drip for two or three days. An X-ray or ultrasound looks for stones. Cats who get blocked again and again can have an operation that widens the opening.</p>
<p>At home: count wet clumps every day for weeks, give the prescribed diet and medicines, and keep the house calm. The first weeks carry the highest risk of a second blockage.</p>`,
  prevention: `<ul>
<li>Water: wet food, water mixed in, several wide bowls, a fountain.</li>
<li>A slim cat that hunts a string four times a day.</li>
<li>One litter box for each cat plus one extra, scooped daily, in quiet places.</li>
<li>Hiding places and high places, the same routine every day; prepare for guests, painters and crackers.</li>
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
    'A male cat that strains and passes no urine: go now, even at night',
    'Vomiting or weakness together with straining',
    'A belly that is tight and hurts',
    'No wet litter for twelve hours',
  ],
  questions: [
    {
      question: 'How do I tell it from constipation?',
      answer:
        'You often can’t, and guessing costs hours. Cats in both cases crouch and strain. If there is no fresh wet clump, if he licks himself or goes to the box again and again, treat it as a blockage and see a vet now.',
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
        'Not on its own. But cats on dry food drink less than they need, and concentrated urine irritates the bladder and forms crystals. Wet food every day is the simplest change you can make.',
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
