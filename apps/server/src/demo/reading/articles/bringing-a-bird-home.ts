import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'bringing-a-bird-home',
  title: 'Bringing a bird home: which one, by law, and the first weeks',
  summary:
    'No Indian parakeet, munia or myna belongs in a cage. What is allowed, how large the cage must be, and why the kitchen is dangerous.',
  topic: 'new-pet',
  species: ['bird'],
  tags: ['birds', 'budgies', 'law', 'cage'],
  isHealthAdvice: true,
  coverAlt: 'Two budgerigars sit on branches in a wide cage beside a bright window with a net.',
  daysAgo: 183,
  sources: [
    {
      title: 'Providing a home for a bird',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/bird-owners/choosing-and-taking-care-of-a-pet-bird/providing-a-home-for-a-bird',
    },
    {
      title: 'Feeding a pet bird',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/bird-owners/choosing-and-taking-care-of-a-pet-bird/feeding-a-pet-bird',
    },
    {
      title: 'Illness in pet birds',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/bird-owners/routine-care-and-safety-of-birds/illness-in-pet-birds',
    },
    {
      title: 'Register exotic pets online as per live animal species rules',
      publisher: 'DT Next',
      url: 'https://www.dtnext.in/news/tamilnadu/register-exotic-pets-online-as-per-live-animal-species-rules-says-chief-wildlife-warden-782163',
    },
    {
      title: 'Potential hazards for birds at home',
      publisher: 'Melbourne Bird Vet',
      url: 'https://melbournebirdvet.com/post/potentialhazards',
    },
  ],
  body: `<p>A pair of budgies needs little space in a flat, and a lot of thought. Birds live long, feel a great deal, and hide every illness until it is late. Take a month to decide.</p>
<h2>First the law</h2>
<p>The green parakeet with the red ring, hill mynas, munias, and all other <strong>wild birds of India may not be caught, bought, sold or kept</strong>. The Wildlife (Protection) Act forbids it, even if a fortune-teller or the bird market says otherwise. If you found a hurt one, call the forest department or a rescue centre.</p>
<p>Birds from other countries that are bred here are another matter. Budgerigars, cockatiels, zebra finches and Java sparrows are the usual ones. For macaws, cockatoos, African greys and others on the lists of the CITES treaty, the owner must <strong>register on the PARIVESH portal within 30 days</strong>, and report births, deaths and transfers. Ask the breeder for the papers, and the forest department if you are not sure. No papers, no bird.</p>
<h2>Which bird, and how many?</h2>
<p>Never one alone. Budgies, finches and cockatiels live in flocks; a single one that talks to a mirror is lonely. Take two. Budgies live for five to ten years, cockatiels for fifteen to twenty. Look for bright eyes, clean nostrils and a clean vent, smooth feathers, and a bird that is busy. Don’t buy out of pity from a crowded basket; another bird fills the place within the hour.</p>
<h2>The cage and its place</h2>
<ul>
<li><strong>Wider than high.</strong> For two budgies at least 80 cm long, so that they can fly a little; larger is better. Round cages are bad. Bars close enough that no head fits through, and no rust.</li>
<li>Branches of different thickness, such as guava or neem, washed. Plastic rods of one size make sore feet.</li>
<li>One side against a wall, at the height of your eyes, bright, without draught. Never in full sun without shade; a bird dies of heat within half an hour.</li>
<li><strong>Never in or near the kitchen.</strong> An overheated non-stick pan gives off a gas that kills birds within minutes. Agarbatti, mosquito coils, sprays, camphor, paint and smoke harm them, too.</li>
<li>Ten to twelve hours of dark, quiet sleep. Change paper and water each day.</li>
</ul>
<p>Out of the cage each day: first <strong>switch off the ceiling fan</strong>, shut windows and pots, cover mirrors, send out the cat.</p>
<h2>Food</h2>
<p>Seeds alone make a bird fat and sick, like a life on chips. Aim for pellets as the larger part, a little seed, and fresh greens every day: coriander, methi, spinach in turns, carrot, broccoli, a bit of apple without seeds. Change slowly, over weeks, and weigh on a kitchen scale: a bird can starve in front of food that it doesn’t know. A cuttlebone for calcium. Clean water.</p>
<p><strong>Poison:</strong> avocado, chocolate, tea and coffee, alcohol, salt, onion. No milk.</p>
<h2>The first weeks</h2>
<ol>
<li>Days 1 to 3: leave them in peace. Sit nearby, talk softly. Watch that both eat.</li>
<li>See a vet who treats birds within two weeks, with fresh droppings on paper. Birds can carry a germ that gives people a lung infection, so tell your own doctor about the bird if you get a fever with cough.</li>
<li>From the second week: a hand in front of the cage, then inside, with a sprig of millet. Let them come. Grabbing undoes a month.</li>
<li>A new bird stays in another room for four to six weeks before it meets others.</li>
</ol>
<h2>Call a vet the same day</h2>
<p>A bird that looks ill has been ill for days. <strong>Fluffed up, at the bottom of the cage, breathing with the tail, an open beak, no droppings, blood, a fit, or no food for half a day</strong> are emergencies. Keep it warm, at about 30 °C, in a small dark box with air holes, and go. Don’t pour water into its beak, and give no antibiotic powder from the bird shop.</p>`,
  productConcern: null,
  healthConcern: null,
  service: null,
};
