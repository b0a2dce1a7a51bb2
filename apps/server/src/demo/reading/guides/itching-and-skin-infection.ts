import type { DemoGuide } from './guide.ts';

export const guide: DemoGuide = {
  slug: 'itching-and-skin-infection',
  name: 'Itching and skin infection',
  title: 'Itching and skin infection in dogs: causes and relief',
  species: ['dog'],
  summary:
    'Fleas, mites, allergy, yeast: where a dog itches tells a lot. How the cause is found, what calms the skin, and what makes it worse.',
  about: `<p>Itching is a sign, not a disease. The four common causes are <strong>parasites</strong> (fleas, scabies, demodex mites), <strong>allergy</strong> (to fleas, food, dust mites, pollen), <strong>infection</strong> with bacteria or yeast, and ringworm. Infection nearly always comes on top of one of the others; warm, damp months make it worse.</p>
<p>Scabies and ringworm spread to people. If someone at home itches or has red rings on the skin, tell both the vet and your doctor.</p>`,
  treatment: `<p>The vet combs, scrapes a little skin, and presses tape or a slide on it: quick tests that decide everything. Then, in this order:</p>
<ol>
<li>flea control for all pets in the house</li>
<li>medicated shampoo, ten minutes by the clock, and tablets where the infection is deep</li>
<li>a strict diet trial for eight weeks</li>
<li>for an allergy that remains: medicine for the itch, or injections made for your dog.</li>
</ol>
<p>A hot spot, wet and painful, is clipped and cleaned by the vet. No steroid cream for people, no surgical spirit, no haldi paste.</p>`,
  prevention: `<ul>
<li>Keep fleas and ticks away, all year.</li>
<li>Dry down to the skin after rain or a bath; wipe paws and belly after walks.</li>
<li>A mild shampoo for dogs, no more often than the vet says.</li>
<li>Wash bedding hot each week, and dry it in the sun.</li>
<li>Treat flare-ups early. A small itch is cheaper than a raw back.</li>
</ul>`,
  signs: [
    'Scratching, licking or chewing that wakes the dog',
    'Paws stained brown by licking',
    'Red belly, armpits or ears',
    'Hair loss, scales, crusts, pimples or rings',
    'Greasy coat with a stale smell',
    'Black crumbs that turn red on wet tissue: flea dirt',
  ],
  emergencies: [
    'Sudden swelling of face or eyes, hives, laboured breathing or vomiting',
    'A wet, painful patch that grows within hours',
    'Skin infection with fever, or a dog that doesn’t eat',
  ],
  questions: [
    {
      question: 'I see no fleas. Can it still be fleas?',
      answer:
        'Yes. An allergic dog swallows them while it chews, and one bite itches for days. Comb the lower back onto wet white tissue. Black crumbs that turn red are flea dirt. Treat all pets for three months before you rule it out.',
    },
    {
      question: 'Is it the food?',
      answer:
        'Only in some dogs. Blood and hair tests can’t tell. The one way to know is a trial: a single new protein or a special diet for eight weeks, without any extras, then the old food again to see if the itch returns.',
    },
    {
      question: 'May I use a cream from the chemist?',
      answer:
        'Better not. Many contain a strong steroid with an antibiotic and an antifungal. They hide the cause, thin the skin, and your dog licks them off. Cool water and a T-shirt will do until the vet has had a look.',
    },
    {
      question: 'Will my dog itch for life?',
      answer:
        'Parasites and infections can be cured. An allergy stays, but most allergic dogs live well with a plan. Keep a diary with a number from 0 to 10 each evening; it shows what helps.',
    },
  ],
  sources: [
    {
      title: 'Itching (pruritus) in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/itching-pruritus-in-dogs',
    },
    {
      title: 'Allergies in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/allergies-in-dogs',
    },
    {
      title: 'Hot spots in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/pyotraumatic-dermatitis-hot-spots-in-dogs',
    },
  ],
  productConcern: 'skin-and-coat',
  healthConcern: 'Skin and coat',
  service: null,
  articles: ['itching-dog-find-the-cause', 'ear-infections-in-dogs', 'double-coat-in-summer'],
};
