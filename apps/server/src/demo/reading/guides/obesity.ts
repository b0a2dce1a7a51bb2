import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'obesity',
  name: 'Overweight',
  title: 'Overweight in dogs and cats: check, plan, target',
  species: ['dog', 'cat'],
  summary:
    'Feel the ribs, weigh the food, lose one per cent a week. A plan for dogs, and a careful one for cats.',
  about: `<p>A pet is overweight when its ribs can’t be felt under light pressure and its waist is gone. It is the most common disease caused by food, and those who live with the pet seldom see it. Extra weight strains joints, heart and breathing, brings diabetes to cats, makes heat stroke and anaesthesia more dangerous, and <strong>shortens life by months to years</strong>.</p>
<p>Most of the weight comes from unweighed meals and from extras. After sterilisation a pet needs about a fifth less. Sometimes a gland, a medicine or sore joints are part of it.</p>`,
  treatment: `<p>A vet weighs your pet, rules out disease with a blood test, sets a target, and names the day’s food <strong>in grams</strong>. A weight-loss food keeps hunger and muscle loss to a minimum. Extras are at most a tenth of the day’s energy.</p>
<p>Dogs lose one to two per cent of their weight a week, cats half to one per cent. <strong>A cat must never fast or lose quickly</strong>; its liver can fail. Weigh every two weeks, and let the vet adjust the grams every month.</p>`,
  prevention: `<ul>
<li>A kitchen scale instead of a cup, from puppyhood on.</li>
<li>One person feeds; the others write down what they give.</li>
<li>Vegetables or pieces of the day’s food as rewards.</li>
<li>A fifth less from the week after sterilisation.</li>
<li>Walks with sniffing; for cats, hunting games four times a day.</li>
</ul>`,
  signs: [
    'Ribs that you feel only when you press',
    'No waist from above, no rising belly line from the side',
    'Out of breath after a short walk',
    'A cat that can’t reach its back to groom',
    'Slow to get up, no longer jumps',
    'A collar or harness that has to be let out',
  ],
  emergencies: [
    'A heavy cat that has eaten nothing for a day',
    'Laboured breathing at rest, or blue gums',
    'Collapse in the heat or after a walk',
  ],
  questions: [
    {
      question: 'How do I know my pet’s right weight?',
      answer:
        'Not from a breed table. Vets score the body from 1 to 9; 4 to 5 is right. Each step above 5 means about a tenth too much weight. Feel the ribs, look at the waist, and let a vet set the target in kilos.',
    },
    {
      question: 'Why does my dog not lose weight on half the food?',
      answer:
        'Usually because of extras that no one counts, or because half of too much is still enough. Write down everything for a week. If it truly eats little, ask for a blood test: an underactive thyroid or another gland can be behind it.',
    },
    {
      question: 'Do I need a special food?',
      answer:
        'It makes things easier and safer. When the usual food is cut by a third or more, protein, vitamins and minerals run short as well. Weight-loss food has more of them in each calorie, and fills the stomach.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Several months. A dog of 30 kg that should weigh 25 kg needs about three to five, a cat often longer. Slow is right: the weight stays off.',
    },
  ],
  sources: [
    {
      title: 'Body condition score: dog',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/wp-content/uploads/2020/01/Body-Condition-Score-Dog.pdf',
    },
    {
      title: 'Obesity',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/obesity',
    },
    {
      title: 'Obesity in dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/obesity-in-dogs',
    },
  ],
  productConcern: 'weight',
  healthConcern: 'Food and weight',
  service: 'blood-test',
  articles: ['overweight-dog-or-cat', 'home-cooked-food-for-dogs'],
};
