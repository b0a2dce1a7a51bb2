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
  body: `<p>A pair of budgies takes up little space in a flat but needs a lot of thought. Birds live long, feel a great deal, and hide every illness until it is far along. Take a month to decide.</p>
<h2>First the law</h2>
<p>The green parakeet with the red ring, hill mynas, munias, and all other <strong>wild birds of India may not be caught, bought, sold or kept</strong>. The Wildlife (Protection) Act forbids it, even if a fortune-teller or the bird market says otherwise. If you find an injured one, call the forest department or a rescue centre.</p>
<p>Foreign species that are bred here are another matter. Budgerigars, cockatiels, zebra finches and Java sparrows are the usual ones. For macaws, cockatoos, African greys and others listed under the CITES treaty, the owner must <strong>register on the PARIVESH portal within 30 days</strong>, and report births, deaths and transfers. Ask the breeder for the papers, and check with the forest department if you are not sure. No papers, no bird.</p>
<h2>Which bird, and how many?</h2>
<p>Never just one. Budgies, finches and cockatiels live in flocks; a single one that talks to a mirror is lonely. Get two. Budgies live for five to ten years, cockatiels for fifteen to twenty. Look for bright eyes, clean nostrils and a clean vent, smooth feathers, and an active bird. Don’t buy one out of pity from a crowded basket; another will take its place within the hour.</p>
<h2>The cage and its place</h2>
<ul>
<li><strong>Wider than high.</strong> For two budgies, at least 80 cm long, so that they can fly a little; larger is better. Avoid round cages. The bars should be too close for a head to fit through, and free of rust.</li>
<li>For perches, use washed branches of different thicknesses, such as guava or neem. Plastic rods of one size cause sore feet.</li>
<li>Place it with one side against a wall, at eye level, somewhere bright but free of draughts. Never in full sun without shade; a bird dies of heat within half an hour.</li>
<li><strong>Never in or near the kitchen.</strong> An overheated non-stick pan gives off a gas that kills birds within minutes. Agarbatti, mosquito coils, sprays, camphor, paint and smoke also harm them.</li>
<li>Ten to twelve hours of dark, quiet sleep. Change the paper and water every day.</li>
</ul>
<p>Let them out of the cage every day. First <strong>switch off the ceiling fan</strong>, shut the windows, cover pots and mirrors, and send the cat out.</p>
<h2>Food</h2>
<p>Seeds alone make a bird fat and sick, like a life on chips. Make pellets the larger part, with a little seed and fresh greens every day: coriander, methi and spinach in turns, carrot, broccoli, a bit of apple without seeds. Change foods slowly, over weeks, and weigh the bird on a kitchen scale: it can starve in front of food it doesn’t recognise. Add a cuttlebone for calcium, and clean water.</p>
<p><strong>Poison:</strong> avocado, chocolate, tea and coffee, alcohol, salt, onion. No milk.</p>
<h2>The first weeks</h2>
<ol>
<li>Days 1 to 3: leave them in peace. Sit nearby and talk softly. Make sure both are eating.</li>
<li>See a vet who treats birds within two weeks, with fresh droppings on paper. Birds can carry a germ that gives people a lung infection, so tell your own doctor about the bird if you get a fever with a cough.</li>
<li>From the second week: hold a hand in front of the cage, then inside it, with a sprig of millet. Let them come to you. One grab undoes a month of work.</li>
<li>Keep a new bird in a separate room for four to six weeks before it meets the others.</li>
</ol>
<h2>Call a vet the same day</h2>
<p>A bird that looks ill has been ill for days. <strong>Fluffed-up feathers, sitting at the bottom of the cage, a tail that bobs with each breath, an open beak, no droppings, blood, a fit, or no food for half a day</strong> are emergencies. Keep it warm, at about 30 °C, in a small dark box with air holes, and go. Don’t pour water into its beak, and give no antibiotic powder from the bird shop.</p>`,
  productConcern: null,
  healthConcern: null,
  service: null,
};
