import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'itching-dog-find-the-cause',
  title: 'The dog that scratches all night: find the cause first',
  summary:
    'Fleas, mites, allergy or infection? Where it itches tells a lot. What calms the skin tonight, and what makes it worse.',
  topic: 'health',
  species: ['dog'],
  tags: ['itching', 'skin', 'allergy', 'fleas'],
  isHealthAdvice: true,
  coverAlt: 'A dog sits on a rug and scratches behind its ear with a hind leg.',
  daysAgo: 138,
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
  body: `<p>Thump, thump, thump, at two in the morning. Every dog scratches now and then. A dog that wakes up to scratch, licks its paws brown or loses hair has an itch with a cause, and the cause can nearly always be found. It takes some patience, and a good look.</p>
<h2>Where does it itch?</h2>
<ul>
<li><strong>Lower back, tail, inside of the thighs:</strong> fleas. One bite is enough for an allergic dog; you may never see the flea. Comb the coat onto wet white tissue: black crumbs that turn red are flea dirt.</li>
<li><strong>Paws, face, armpits, belly, ears:</strong> an allergy to dust mites, pollen or mould, or to a food.</li>
<li><strong>Edges of the ears, elbows, sudden and furious:</strong> scabies. It spreads to other dogs, and makes people itch, too. Does anyone at home have red dots on their arms?</li>
<li><strong>Bald, scaly patches on the face and legs of a young dog, with little itch:</strong> demodex mites or ringworm. Ringworm is a fungus, and children catch it.</li>
<li><strong>Rings, pimples, a greasy smell:</strong> germs or yeast. They come on top of another cause and add an itch of their own. They thrive in our monsoon.</li>
</ul>
<p>Itching in the same months every year points to pollen or mites; itching all year round to food or house dust.</p>
<h2>See a vet</h2>
<p><strong>Within a day:</strong> a wet, red patch that grows, pus, pain, fever, a swollen face, a dog too itchy to sleep or eat. <strong>At once:</strong> a swollen face with laboured breathing or vomiting, after an insect sting or an injection.</p>
<p><strong>This week:</strong> itching for more than a few days, hair loss, smell, ears that are sore as well, or people at home who itch.</p>
<p>The vet will comb, scrape a little skin, press a glass slide or tape on it, and look through the microscope. That is quick and cheap, and it decides the treatment. Don’t bathe the dog for two days before; the evidence goes down the drain.</p>
<h2>What calms the skin tonight</h2>
<ul>
<li>Cool water over the itchy parts for ten minutes, then pat dry.</li>
<li>A T-shirt or a soft collar to stop the licking, while you watch.</li>
<li>Trimmed nails; they do less harm.</li>
<li>A walk or a search game. Boredom makes every itch worse.</li>
<li>Wipe paws and belly after each walk, and dry between the toes.</li>
</ul>
<h2>What makes it worse</h2>
<ul>
<li><strong>Steroid creams for people</strong>, and the “triple” creams from the chemist. The itch goes away for three days, the fungus grows, the skin gets thin, and the test finds nothing.</li>
<li>Surgical spirit, phenyl, kerosene, undiluted neem oil, haldi paste. They burn.</li>
<li>Daily baths, or soap and shampoo for people. A dog’s skin needs its own kind.</li>
<li>A new food every week. No one can tell afterwards what helped.</li>
<li>Half a course of antibiotics.</li>
</ul>
<h2>The way to quiet skin</h2>
<ol>
<li><strong>Fleas first, for every pet.</strong> All dogs and cats in the house, every month of the year, plus bedding and floor. Without this step, no other can be judged.</li>
<li><strong>Infection next:</strong> medicated shampoo, left on for ten minutes by the clock, and tablets only if the vet finds they are needed.</li>
<li><strong>Then food:</strong> a strict trial for eight weeks with a single new protein or a special diet, and <em>nothing</em> else; not one biscuit.</li>
<li><strong>What is left</strong> is an allergy to something in the air. It can’t be cured, but it can be kept under control: medicines that stop the itch, a course of injections made for this dog, good skin care. Most dogs then live without scratching.</li>
</ol>
<p>Keep a diary: a number from 0 to 10 each evening, food, weather, walks. It is the best thing you can bring to the next consultation. And be fair to yourself: an allergy is no one’s fault, and a flare-up in August doesn’t mean the work was wasted.</p>`,
  productConcern: 'skin-and-coat',
  healthConcern: 'Skin and coat',
  service: null,
};
