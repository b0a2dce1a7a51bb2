import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'vomiting-and-diarrhoea',
  name: 'Vomiting and diarrhoea',
  title: 'Vomiting and diarrhoea in dogs and cats: what to do',
  species: ['dog', 'cat'],
  summary:
    'When an upset stomach can wait a day, which signs can’t wait an hour, what to feed, and which of our medicines are dangerous.',
  about: `<p>Something eaten on the street, a sudden change of food, worms, germs and heat are the usual reasons. Most adult, vaccinated animals are well again after a day or two. In puppies, kittens, and old or ill animals, the same signs can be dangerous within hours, because they dehydrate quickly.</p>
<p>Vomiting can also be the first sign of poison, of a swallowed toy or thread, of a womb full of pus, or of trouble with kidneys, liver or pancreas. So look at the whole animal: does it drink, play, pass urine?</p>`,
  treatment: `<p>For an alert adult dog at home: small sips of water every half hour, a few hours of rest for the stomach, then boiled chicken and soft rice in four to six small meals, and back to the usual food over three days. Cats, toy dogs, puppies and kittens must not fast.</p>
<p>The vet feels the belly, tests stool and blood, and takes an X-ray or an ultrasound if something may be stuck. Fluids, medicine for vomiting, and food for a sore gut are usually enough; antibiotics are seldom needed. Give none of your own tablets.</p>`,
  prevention: `<ul>
<li>Change food over a week. No fried, salty or spiced leftovers, no cooked bones.</li>
<li>Deworm by the calendar, and test the stool twice a year.</li>
<li>Complete the vaccination of puppies and kittens.</li>
<li>Pick up the bowl after twenty minutes in summer. Close the dustbin.</li>
<li>Put away thread, toys that break, tablets and sweets.</li>
</ul>`,
  signs: [
    'Vomiting food, foam or yellow bile',
    'Loose or watery motions, with mucus or straining',
    'No appetite, grass eating, lip licking',
    'A gurgling or sore belly',
    'Tired, hiding, less play',
    'Dry gums, skin that stays up when pinched',
  ],
  emergencies: [
    'Retching that brings nothing up, and a swollen belly, especially in big dogs',
    'Blood, or stools like tar',
    'A puppy, kitten, pregnant or very old animal with vomiting',
    'Known or possible poison, tablet, bone, thread or toy',
    'It can’t keep water down, or is weak, cold or in pain',
  ],
  questions: [
    {
      question: 'How long may a dog go without food?',
      answer:
        'A healthy adult dog can go some hours to a day, as long as it drinks. A puppy, toy dog or cat should not fast. A cat that eats nothing for a day needs a vet, because of its liver.',
    },
    {
      question: 'May I give curd, ORS or coconut water?',
      answer:
        'A spoon of plain curd does no harm to most dogs, and no good to those who can’t digest milk. Ask a vet before giving ORS; it has to suit the animal. Plain water in small sips is safe. Pour nothing into a vomiting animal.',
    },
    {
      question: 'My cat vomits once a week. Is that normal?',
      answer:
        'No. A hairball now and then can be, but vomiting every week, or weight loss, needs a check: food, hair, worms, thyroid, kidneys, gut. Take photos and note the hours between eating and vomiting.',
    },
    {
      question: 'Can I catch it?',
      answer:
        'Some causes, yes: salmonella, campylobacter, giardia, worms. Wear gloves, wash hands, keep small children away from stools and bowls, and clean litter boxes every day.',
    },
  ],
  sources: [
    {
      title: 'Disorders of the stomach and intestines in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/digestive-disorders-of-dogs/disorders-of-the-stomach-and-intestines-in-dogs',
    },
    {
      title: 'Vomiting in cats',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/cat-owners/digestive-disorders-of-cats/vomiting-in-cats',
    },
    {
      title: 'Diarrhoea in cats',
      publisher: 'International Cat Care',
      url: 'https://icatcare.org/articles/diarrhoea-in-cats',
    },
  ],
  productConcern: 'stomach',
  healthConcern: 'Stomach and digestion',
  service: 'blood-test',
  articles: ['vomiting-and-diarrhoea-when-to-worry', 'kitchen-foods-that-poison-pets', 'parvo-in-a-puppy'],
};
