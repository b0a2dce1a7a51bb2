import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'teeth-of-dogs-and-cats',
  title: 'Bad breath is not normal: teeth of dogs and cats',
  summary:
    'Learn to look into the mouth, brush in four weeks of small steps, and know when a cleaning at the vet is due.',
  topic: 'grooming',
  species: ['dog', 'cat'],
  tags: ['teeth', 'bad breath', 'brushing'],
  isHealthAdvice: true,
  coverAlt: 'A hand lifts the lip of a patient dog, and a soft toothbrush comes near its teeth.',
  daysAgo: 224,
  sources: [
    {
      title: 'Global dental guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/global-dental-guidelines/',
    },
    {
      title: 'Pet dental care',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/pet-dental-care',
    },
    {
      title: 'Feline dental disease',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-dental-disease',
    },
    {
      title: 'Accepted products',
      publisher: 'Veterinary Oral Health Council',
      url: 'https://vohc.org/accepted-products/',
    },
  ],
  body: `<p>Most dogs and cats have some gum disease by the age of three. They don’t cry. They keep eating, because an animal that doesn’t eat dies, and so the pain stays hidden in the mouth for years. The smell is the first sign.</p>
<h2>Look once a week</h2>
<p>Lift the lip at the side, back to the big teeth. You don’t need to open the mouth.</p>
<ul>
<li><strong>Fine:</strong> white teeth, bubblegum-pink gums (or black, if that is their colour), no smell.</li>
<li><strong>Starting:</strong> a yellow edge, a red line along the gum.</li>
<li><strong>Advanced:</strong> brown crust, gums that bleed or pull back, a loose tooth, a foul smell.</li>
</ul>
<p>See a vet this week if your pet drops food, chews on one side, paws at its face, drools, bleeds, or has a swelling under the eye. <strong>Go within a day</strong> for a broken tooth that shows a red or black dot, a swollen face, or a day without food. In cats, teeth can dissolve from the inside; a cat that chatters its jaw or hisses at its bowl is in pain.</p>
<h2>Four weeks to a toothbrush</h2>
<p>You need a soft brush, for children or for pets, or a finger brush, and <strong>a paste made for pets</strong>. Never use ours: it contains fluoride and sometimes xylitol, which are poisonous when swallowed.</p>
<ol>
<li><strong>Week 1:</strong> let it lick a little paste from your finger each evening. Nothing more.</li>
<li><strong>Week 2:</strong> rub the paste along the gum with your finger, first at the front, then further back. Ten seconds.</li>
<li><strong>Week 3:</strong> the same with the brush. Lift the lip, but keep the mouth shut.</li>
<li><strong>Week 4:</strong> small circles along the edge of the gum, outer sides only, thirty seconds on each side. The big back teeth and the canines matter most.</li>
</ol>
<p>Then comes something good: a walk, a game. Once a day is the aim, because plaque hardens within two to three days, and then no brush will take it off. Three times a week still helps. Stop if the gums bleed a lot or your pet snaps, and ask a vet first; brushing sore gums only teaches fear.</p>
<p>For cats, sit behind them, use a cotton bud or a cat brush, and be content with five seconds to start with.</p>
<h2>What helps besides, and what doesn’t</h2>
<ul>
<li>Chews, foods and water additives can slow plaque. Look for the seal of the Veterinary Oral Health Council; it means the product has been tested. Count the calories.</li>
<li><strong>Too hard to chew:</strong> bones, antlers, hooves, ice cubes, stones. They break teeth. A chew is right if your thumbnail leaves a mark in it.</li>
<li>Dry food doesn’t clean teeth. Most of it crumbles before the tooth sinks in.</li>
<li>Coconut oil, charcoal, haldi and baking soda don’t remove tartar.</li>
<li><strong>Scraping without anaesthesia</strong>, as some salons offer it, whitens the crown and leaves the disease under the gum. It hurts, and it is not a real cleaning.</li>
</ul>
<h2>The cleaning at the vet</h2>
<p>Once there is tartar, your pet needs a cleaning under general anaesthesia: below the gum, tooth by tooth, ideally with X-rays. A heart check and a blood test come first, so that the anaesthesia is safe, even at ten years of age. Dead and loose teeth are removed. Owners dread this, yet a week later they have a younger animal at home, because the pain is gone. Dogs and cats eat well with few teeth, or even none.</p>
<p>Ask the vet to check the mouth at every vaccination. Small breeds, Persians and flat-faced animals need a cleaning earlier and more often. Start brushing two weeks afterwards, when the gums have healed, and the next one will be years away.</p>`,
  productConcern: 'teeth',
  healthConcern: 'Teeth and mouth',
  service: 'blood-test',
};
