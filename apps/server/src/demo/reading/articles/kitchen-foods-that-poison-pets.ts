import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'kitchen-foods-that-poison-pets',
  title: 'Ten things in an Indian kitchen that poison pets',
  summary:
    'Kishmish, onion, chocolate, sugar-free gum and more: what is dangerous, what it does, and what to say when you call the vet.',
  topic: 'food',
  species: ['dog', 'cat', 'bird'],
  tags: ['poison', 'kitchen', 'onion', 'grapes', 'chocolate'],
  isHealthAdvice: true,
  coverAlt: 'A dog looks up at a kitchen counter with onions, grapes, a bar of chocolate and a steel dabba.',
  daysAgo: 74,
  sources: [
    {
      title: 'People foods to avoid feeding your pets',
      publisher: 'ASPCA',
      url: 'https://www.aspca.org/pet-care/aspca-poison-control/people-foods-avoid-feeding-your-pets',
    },
    {
      title: 'Food hazards',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/special-pet-topics/poisoning/food-hazards',
    },
    {
      title: 'Potentially dangerous items for your pet',
      publisher: 'U.S. Food and Drug Administration',
      url: 'https://www.fda.gov/animal-veterinary/animal-health-literacy/potentially-dangerous-items-your-pet',
    },
    {
      title: 'Chocolate toxicity in dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/chocolate-toxicity-in-dogs',
    },
  ],
  body: `<p>Most poisonings at home are an accident with love in it: a laddoo under the table, a spoon of gravy, a tablet because “he has fever like me”. Here is what to keep away, and what to do if it has already happened.</p>
<h2>Never give these</h2>
<ol>
<li><strong>Grapes and raisins</strong> (angoor, kishmish, munakka). They can stop a dog’s kidneys. Some dogs fall ill from a few, and no one can tell which. That includes kheer, fruit cake and trail mix.</li>
<li><strong>Onion and garlic</strong>, raw, fried, cooked or as powder. They burst red blood cells, days later. Cats are hit hardest. A gravy without pieces is still full of it.</li>
<li><strong>Chocolate and cocoa.</strong> The darker, the worse. Vomiting, a racing heart, fits.</li>
<li><strong>Xylitol</strong>, the sweetener in sugar-free gum, sweets, some toothpaste and some peanut butter. A dog’s blood sugar drops within the hour, and the liver can fail. Read the label; it is also called birch sugar.</li>
<li><strong>Tea leaves, coffee, energy drinks.</strong> Caffeine does what chocolate does.</li>
<li><strong>Alcohol and raw yeast dough.</strong> Dough swells in a warm stomach and turns into alcohol.</li>
<li><strong>Cooked bones</strong> of chicken, mutton or fish. They splinter, and stick in the throat or cut the gut.</li>
<li><strong>Fried and very fatty food</strong>: puri, ghee, skin, trimmings. A rich plate can inflame the pancreas and bring days of vomiting.</li>
<li><strong>Very salty things</strong>: papad, achar, chips, namkeen.</li>
<li><strong>Avocado</strong>, and the fumes of an overheated non-stick pan: for birds both can be deadly.</li>
</ol>
<h2>And from the medicine drawer</h2>
<p>A single tablet of <strong>paracetamol can kill a cat</strong>. Ibuprofen and diclofenac make holes in a dog’s stomach and harm its kidneys. Give none of your own, not half, not once, unless your vet has told you to for this animal.</p>
<h2>It happened. What now?</h2>
<ol>
<li>Take away what is left. Keep the wrapper.</li>
<li>Note <strong>what, how much, when</strong>, and your pet’s weight.</li>
<li><strong>Call a vet right away, even if your pet looks well.</strong> With grapes, xylitol and tablets, help works best while your pet still looks well.</li>
<li>Do what you are told, then go, and take the wrapper along.</li>
</ol>
<p><strong>Don’t</strong> make your pet vomit with salt water, mustard or fingers. Salt itself poisons, and what burns on the way down burns again on the way up. Don’t give milk or ghee to “bind” it; neither does. Don’t wait for the morning.</p>
<h2>Go without calling first, if</h2>
<ul>
<li>your pet trembles, has a fit, staggers or can’t be woken</li>
<li>the gums are white, blue or brown</li>
<li>it vomits again and again, or there is blood</li>
<li>it struggles to breathe, or a bird sits fluffed at the bottom of the cage.</li>
</ul>
<h2>What you can share</h2>
<p>You don’t have to be hard-hearted at dinner. Plain things from the same kitchen are fine in small amounts: boiled chicken without skin and bones, plain rice, boiled egg, carrot, pumpkin, cucumber, a piece of apple without seeds, a spoon of plain dahi if milk agrees with your dog. Take the portion out <strong>before</strong> the tadka goes in. All extras together should be no more than a tenth of what your pet eats in a day.</p>
<p>At festivals, hang the bag of sweets high, tell your guests, and give the children a jar of pet treats to hand out instead.</p>`,
  productConcern: null,
  healthConcern: 'Stomach and digestion',
  service: null,
};
