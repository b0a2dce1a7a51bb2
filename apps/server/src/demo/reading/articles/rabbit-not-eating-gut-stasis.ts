import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'rabbit-not-eating-gut-stasis',
  title: 'Your rabbit has not eaten since morning: gut stasis',
  summary:
    'No hay, no droppings, hunched in a corner: in a rabbit this is an emergency within hours. What to do now, and how to prevent it.',
  topic: 'first-aid',
  species: ['rabbit'],
  tags: ['rabbits', 'stomach', 'hay', 'emergency'],
  isHealthAdvice: true,
  coverAlt: 'A white rabbit sits hunched in a corner and turns away from a heap of hay and green leaves.',
  daysAgo: 81,
  sources: [
    {
      title: 'Illness of rabbits',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/all-other-pets/rabbits/illness-of-rabbits',
    },
    {
      title: 'Diet for rabbits',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/all-other-pets/rabbits/diet-for-rabbits',
    },
    {
      title: 'GI stasis: what are the signs?',
      publisher: 'RSPCA Isle of Wight',
      url: 'https://www.rspca-isleofwight.org.uk/gi-stasis-what-are-the-signs/',
    },
    {
      title: 'Gastrointestinal stasis',
      publisher: 'Mayne Veterinary Clinic',
      url: 'https://www.maynevets.co.uk/2018/08/gastrointestinal-stasis/',
    },
    {
      title: 'GI stasis',
      publisher: 'Colorado House Rabbit Society',
      url: 'https://coloradohrs.org/gi-stasis/',
    },
  ],
  body: `<p>A healthy rabbit eats, chews or drops little round balls nearly all day long. Its gut works only as long as something moves in. When your rabbit leaves its favourite leaf untouched, the clock is running: <strong>six hours without food worry a vet, twelve are an emergency.</strong></p>
<h2>Signs</h2>
<ul>
<li>eats nothing, or picks up food and drops it</li>
<li>no droppings, or tiny, dry, misshapen ones, or a chain with hair</li>
<li>sits hunched, presses the belly to the floor, stretches and turns</li>
<li>grinds its teeth loudly; soft purring is something else</li>
<li>is quiet, hides, has cold ears</li>
<li>has a belly that is hard, or tight like a drum.</li>
</ul>
<p><strong>Go this minute</strong> if the belly is tight and swollen, the ears are cold, it is limp, lies on its side or breathes with an open mouth. A blocked or bloated stomach can kill within hours.</p>
<h2>What to do now</h2>
<ol>
<li><strong>Phone a vet who treats rabbits.</strong> Not every clinic does. Say how long it has not eaten, and when you saw the last droppings.</li>
<li><strong>Warm it, if the ears are cold:</strong> a bottle with warm water in a towel, along one side, so that it can move away. In a hot room or a heatwave do the opposite: shade, a fan, damp ears.</li>
<li>Offer hay, fresh coriander, and water in a bowl. Rabbits drink more from a bowl than from a nipple.</li>
<li>If it is bright, let it hop on the floor. Movement helps the gut.</li>
<li>Put it in a carrier with hay, and bring its best friend. Rabbits recover better in company.</li>
</ol>
<h2>What not to do</h2>
<ul>
<li><strong>Don’t feed by syringe before a vet has felt the belly.</strong> In a blocked or bloated gut, food makes it worse. Afterwards the vet shows you how.</li>
<li>No tablets or syrups of yours. Some antibiotics that are harmless for us kill rabbits by way of the gut.</li>
<li>No oil, no sugar water, no bread, no milk.</li>
<li>Don’t press or massage a tight belly.</li>
<li>Don’t wait until morning. Rabbits hide pain, because in the wild whoever looks weak is eaten.</li>
</ul>
<h2>What the vet does, and why it happened</h2>
<p>Pain relief comes first; a rabbit in pain doesn’t eat. Then fluids, warmth, an X-ray or a blood sugar test to rule out a blockage, medicine that moves the gut, and special food by syringe every few hours. Most rabbits who come early eat again within a day or two.</p>
<p>Stasis is never the whole story. Behind it stands: too little hay, sharp back teeth, heat, a fright, crackers, a move, the loss of a friend, little movement, another illness. Ask for a look at the <strong>back teeth</strong>; you can’t see them at home.</p>
<h2>How to prevent it</h2>
<ul>
<li><strong>Hay and grass: four fifths of the food, always there</strong>, a heap as large as the rabbit. Where hay is hard to find, order it, or grow grass in trays. Lawns that are sprayed are out.</li>
<li>A handful or two of leafy greens a day: coriander, mint, methi, carrot tops. New ones one by one.</li>
<li>Pellets: a spoon or two. No muesli, no roti, biscuits, rice or bread. Fruit and carrot are sweets.</li>
<li>Water in a heavy bowl, changed twice a day.</li>
<li>Room to run for several hours each day, and a second rabbit, neutered.</li>
<li><strong>Cool.</strong> Above 28 °C rabbits suffer. Tiles, a fan, a frozen bottle to lie against, never a cage in the sun.</li>
<li>Comb out loose hair when it moults.</li>
</ul>
<p>Look at the droppings each morning: many, round, all of one size, dry, like cocoa balls. It takes five seconds, and no test tells you more. Find out this week which clinic near you sees rabbits, and at what hours.</p>`,
  productConcern: 'stomach',
  healthConcern: 'Stomach and digestion',
  service: null,
};
