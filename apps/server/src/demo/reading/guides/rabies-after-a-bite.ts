import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'rabies-after-a-bite',
  name: 'Rabies after a bite',
  title: 'Rabies after a dog bite: first aid, vaccine, ten days',
  species: ['dog', 'cat'],
  summary:
    'Wash for fifteen minutes, go to hospital the same day, complete the course. For people and for pets, with the dates of vaccination.',
  about: `<p>Rabies is a virus in the saliva of infected animals. It enters through a bite, a scratch or a lick on broken skin, travels along the nerves, and kills once it reaches the brain. Up to 99% of human cases come from dogs; cats, monkeys, mongooses and cattle can carry it, too.</p>
<p>Between bite and disease there are usually weeks or months. <strong>In that time it can nearly always be stopped.</strong> After the first sign it can’t. So every bite must be treated on the day it happens.</p>`,
  treatment: `<p><strong>A person who was bitten:</strong></p>
<ol>
<li>Soap and running water for fifteen minutes, then an antiseptic. No chilli, turmeric, lime or oil. Leave it open.</li>
<li>Hospital the same day. The doctor gives the vaccine, usually on days 0, 3, 7 and 28 into the skin, or on days 0, 3, 7, 14 and 28 into the muscle, and antibodies into the wound if there was blood.</li>
<li>If the animal is known, it is watched for ten days. The course begins all the same.</li>
</ol>
<p><strong>A pet that was bitten:</strong> gloves, soap and water, vet the same day. The vet cleans the wound, vaccinates again on the plan for bitten animals, and says how long to watch it.</p>`,
  prevention: `<p>Dogs and cats are vaccinated for the first time from twelve weeks of age, then again after a year and as the vaccine and your city require, in India usually every year. Indoor cats, too. Keep the certificate: the municipality needs it for registration.</p>
<p>Sterilisation and vaccination of street dogs protect all of us: where about seven in ten dogs are vaccinated, rabies dies out.</p>`,
  signs: [
    'A tame animal turns fierce, or a wild one tame',
    'Bites at nothing, swallows stones, wood or cloth',
    'Drools, and can’t swallow; the lower jaw hangs',
    'A changed, hoarse bark',
    'Staggers, weak hind legs, then paralysis',
    'Hides from light, startles at every sound',
  ],
  emergencies: [
    'Any bite or scratch that broke the skin: hospital today',
    'A bite on face, neck or hands, or of a child: hospital now',
    'Saliva from a strange animal in an eye, the mouth or a wound',
    'Your pet was bitten by a street animal: vet today',
  ],
  questions: [
    {
      question: 'The dog that bit me is vaccinated. Do I still need the vaccine?',
      answer:
        'See a doctor the same day and let them decide. A card makes rabies unlikely, but a missed booster or a poor vaccine can’t be ruled out. The course is safe, and can be shortened if the dog stays well for ten days.',
    },
    {
      question: 'The bite was three days ago. Is it too late?',
      answer:
        'No. Go today. Wash the wound again with soap, and start the course. The earlier the better, but the vaccine is given even weeks later, as long as there are no signs.',
    },
    {
      question: 'Does a scratch without blood count?',
      answer:
        'Yes, if it came from teeth or claws and the skin is grazed. It is treated with the vaccine. If the skin is unbroken and only licked, washing is enough.',
    },
    {
      question: 'My pet misses its yearly date by two months. What now?',
      answer:
        'Vaccinate now; in most cases the series doesn’t have to start again. But if it is bitten before that, the vet treats it more carefully. Set a reminder, or let us come to your home.',
    },
  ],
  sources: [
    {
      title: 'Rabies',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/rabies',
    },
    {
      title: 'National Rabies Control Programme',
      publisher: 'Ministry of Health and Family Welfare, Government of India',
      url: 'https://rabiesfreeindia.mohfw.gov.in/',
    },
    {
      title: 'Vaccination guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/vaccination-guidelines/',
    },
  ],
  productConcern: 'wounds',
  healthConcern: 'Vaccination advice',
  service: 'vaccination',
  articles: ['bitten-by-a-dog', 'feeding-street-dogs-by-the-law'],
};
