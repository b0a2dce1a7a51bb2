import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'parvovirus',
  name: 'Parvovirus',
  title: 'Parvovirus in puppies: signs, treatment, vaccination',
  species: ['dog'],
  summary:
    'Vomiting and bloody motions in a young dog can be parvo. What to do in the first hours, what treatment means, and which vaccine dates protect.',
  about: `<p>Canine parvovirus destroys the lining of the gut and the white blood cells. It strikes most often between six weeks and six months of age, in puppies without the full series of vaccinations. Adult dogs who were never vaccinated can get it, too.</p>
<p>The virus is shed in the stools, and lives in soil, in cracks and on shoes for a year or longer. A puppy doesn’t have to meet a sick dog. It only needs to lick the floor where one has been. Signs begin some three to seven days later.</p>`,
  treatment: `<p>No medicine kills the virus. Treatment keeps the puppy alive until its body has built its own defence: fluids into the vein, sugar and salts, medicine for vomiting and pain, antibiotics against germs from the gut, warmth, and food as early as possible. It takes four to seven days in most cases.</p>
<p><strong>Treated in time, most puppies live; without treatment, most die.</strong> If a stay is too expensive, ask about a drip every day. Afterwards: small soft meals, deworming when the vet says so, and two weeks away from other dogs.</p>`,
  prevention: `<p>Vaccinate from six to eight weeks of age, again every two to four weeks <strong>until sixteen weeks or older</strong>, and once more at about six months or a year. The last shot of the puppy series counts most, because antibodies from the mother can block the earlier ones.</p>
<p>Until then: carry the puppy in public, leave shoes at the door, let it meet only vaccinated dogs in clean homes. Clean floors with soap first, then with household bleach, one part to thirty of water, for ten minutes.</p>`,
  signs: [
    'Vomiting again and again',
    'Watery, foul motions, soon with blood',
    'No appetite, a puppy that doesn’t play',
    'Fever at first, later a cold body',
    'Sunken eyes, dry gums, skin that stays up when pinched',
    'A hunched back and a sore belly',
  ],
  emergencies: [
    'Any puppy that vomits and has loose motions on the same day',
    'Blood in the motions or in the vomit',
    'A puppy that doesn’t drink, is limp or cold',
    'White gums, or a fit',
  ],
  questions: [
    {
      question: 'Can a vaccinated puppy get parvo?',
      answer:
        'Yes, as long as the series is not complete. Antibodies from the mother can block the first shots. After the shot at sixteen weeks or later nearly all puppies are protected. Until then, keep it away from strange dogs and their ground.',
    },
    {
      question: 'Can people or cats catch it?',
      answer:
        'People can’t. Cats have a close relative of it, panleukopenia, and some strains of parvo can infect unvaccinated cats. Vaccinate cats with the 3-in-1, and keep sick puppies apart.',
    },
    {
      question: 'When can a new puppy move into a house that had parvo?',
      answer:
        'Only after its own series of vaccinations is complete. Bleach everything that can be bleached, throw away the rest. Soil can’t be disinfected; sun and dryness help, but the virus may survive for a year.',
    },
    {
      question: 'How long does a puppy that has recovered infect others?',
      answer:
        'For about two weeks after it is well. Keep it away from other dogs for that time, pick up every stool right away, and bathe it before it goes out again.',
    },
  ],
  sources: [
    {
      title: 'Canine parvovirus',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/canine-parvovirus',
    },
    {
      title: '2024 guidelines for the vaccination of dogs and cats',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/wp-content/uploads/2024/04/WSAVA-Vaccination-guidelines-2024.pdf',
    },
    {
      title: 'Canine parvovirus',
      publisher: 'Today’s Veterinary Nurse',
      url: 'https://todaysveterinarynurse.com/preventive-medicine/canine-parvovirus/',
    },
  ],
  productConcern: 'puppies-and-kittens',
  healthConcern: 'Puppies and kittens',
  service: 'vaccination',
  articles: ['parvo-in-a-puppy', 'first-week-with-a-puppy', 'vomiting-and-diarrhoea-when-to-worry'],
};
