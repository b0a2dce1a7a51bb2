import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'deworming-through-the-year',
  title: 'Deworming through the year: a calendar for dogs and cats',
  summary:
    'When puppies, kittens and adult pets need it in our climate, what a stool test tells you, and why your children are part of the plan.',
  topic: 'health',
  species: ['dog', 'cat'],
  tags: ['worms', 'deworming', 'puppies', 'kittens'],
  isHealthAdvice: true,
  coverAlt: 'A wall calendar with paw prints on every third month; a puppy and a kitten sit below it.',
  daysAgo: 162,
  sources: [
    {
      title: 'TroCCAP recommendations on parasitic infections in dogs and cats in the tropics',
      publisher: 'Veterinary Parasitology',
      url: 'https://pubmed.ncbi.nlm.nih.gov/32580071/',
    },
    {
      title: 'General guidelines for dogs and cats',
      publisher: 'Companion Animal Parasite Council',
      url: 'https://capcvet.org/guidelines/general-guidelines/',
    },
    {
      title: 'Puppy care',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/routine-care-of-dogs/puppy-care',
    },
  ],
  body: `<p>Worms love what we have plenty of: warmth, wet soil, and many animals on the same street. Most pets with worms look quite well. The eggs they leave behind are the trouble, for them, for other pets, and now and then for a child who plays in the same mud.</p>
<h2>Who lives in there</h2>
<ul>
<li><strong>Roundworms</strong> look like pale noodles. Nearly every puppy has them from its mother, before birth or through her milk; kittens get them through the milk.</li>
<li><strong>Hookworms</strong> drink blood. A weak puppy with white gums may have hundreds. The larvae can enter through skin, ours too, and leave an itchy red trail on the foot.</li>
<li><strong>Tapeworms</strong> look like grains of rice under the tail. Most come from swallowing a flea, others from raw meat or a caught rat. A pet with tapeworms needs flea control as well.</li>
<li><strong>Whipworms</strong> in dogs, and <strong>giardia</strong>, which isn’t a worm and needs a different medicine.</li>
<li><strong>Heartworm</strong> comes with a mosquito bite, not from the ground. It occurs in parts of India, especially in the north-east and along the coasts. Ask your vet whether it occurs where you live; the usual tablet doesn’t cover it.</li>
</ul>
<h2>The calendar</h2>
<p><strong>Puppies:</strong> from two weeks of age, every two weeks until about eight weeks, then each month until six months. Treat the mother along with them.</p>
<p><strong>Kittens:</strong> from three weeks of age, every two weeks until about ten weeks, then each month until six months.</p>
<p><strong>Adult dogs and cats:</strong> at least every three months. Your vet may advise every month for a dog who eats things off the street, a cat who hunts, a raw diet, or a home with small children or someone who is pregnant or on cancer medicine.</p>
<p><strong>Cats who never go out</strong> need it less often, but not never. Cockroaches, rats and our shoes bring eggs in.</p>
<p><strong>Pregnant and nursing mothers:</strong> only on the vet’s plan.</p>
<h2>How to give it right</h2>
<ul>
<li><strong>Weigh on the day.</strong> The dose depends on the weight, and a growing puppy is heavier each week. Too little leaves worms alive.</li>
<li>Never split a dog’s tablet for a cat. Some dog products are poison for cats.</li>
<li>Herding breeds such as Collies can react badly to some of these medicines. Tell the vet the breed, or the mix.</li>
<li>Don’t deworm a sick, feverish or vomiting animal on your own. Ask first.</li>
<li>Worms in the stool the next day are a good sign. Slightly soft stool settles in a day; vomiting or weakness needs a call.</li>
</ul>
<h2>Test, too</h2>
<p>Twice a year, take a spoon of fresh stool in a clean jar to the vet, ideally from three days. The test finds what no calendar sees: giardia, coccidia, whipworms, and worms that a medicine no longer kills. It is cheap, and it may save you tablets.</p>
<p>Go sooner if you see a round belly on a thin puppy, a dull coat, scooting, blood or mucus in the stool, pale gums, or a cough that lingers.</p>
<h2>Keep it out of your home</h2>
<ul>
<li>Pick up stools right away, on the terrace and on the road. Eggs need days or weeks to become infectious, so quick cleaning breaks the chain.</li>
<li>Clean the litter box each day, with gloves. Pregnant women should leave this to others.</li>
<li>Cover the sand pit. See that children wash hands before eating and wear chappals in the mud.</li>
<li>Cook meat and bones through, and wash greens.</li>
<li>Keep fleas away all year.</li>
</ul>
<p>Put the dates in your phone next to the vaccinations. Once every season is easy to remember: before summer, before the rains, after the rains, in winter.</p>`,
  productConcern: 'worms',
  healthConcern: 'Ticks, fleas and worms',
  service: null,
};
