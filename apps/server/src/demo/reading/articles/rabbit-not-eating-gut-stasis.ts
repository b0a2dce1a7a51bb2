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
  body: `<p>A healthy rabbit eats, chews or drops little round balls nearly all day long. Its gut keeps moving only as long as food keeps coming in. When your rabbit leaves its favourite leaf untouched, the clock is running: <strong>six hours without food worries a vet; twelve is an emergency.</strong></p>
<h2>Signs</h2>
<ul>
<li>eats nothing, or picks up food and drops it</li>
<li>no droppings, or tiny, dry, misshapen ones, or a chain with hair</li>
<li>sits hunched, presses the belly to the floor, stretches and turns</li>
<li>grinds its teeth loudly (a soft tooth-purr is something else)</li>
<li>is quiet, hides, has cold ears</li>
<li>has a belly that is hard, or tight like a drum.</li>
</ul>
<p><strong>Go this minute</strong> if the belly is tight and swollen, the ears are cold, or your rabbit is limp, lies on its side or breathes with an open mouth. A blocked or bloated stomach can kill within hours.</p>
<h2>What to do now</h2>
<ol>
<li><strong>Phone a vet who treats rabbits.</strong> Not every clinic does. Say how long it has not eaten, and when you saw the last droppings.</li>
<li><strong>Warm it, if the ears are cold:</strong> a bottle of warm water wrapped in a towel, along one side, so that it can move away. In a hot room or a heatwave, do the opposite: shade, a fan, damp ears.</li>
<li>Offer hay, fresh coriander, and water in a bowl. Rabbits drink more from a bowl than from a sipper bottle.</li>
<li>If it is bright, let it hop on the floor. Movement helps the gut.</li>
<li>Put it in a carrier with hay, and bring its companion along. Rabbits recover better in company.</li>
</ol>
<h2>What not to do</h2>
<ul>
<li><strong>Don’t feed by syringe before a vet has felt the belly.</strong> In a blocked or bloated gut, food makes it worse. The vet will show you how afterwards.</li>
<li>None of your own tablets or syrups. Some antibiotics that are harmless to us can kill a rabbit through its gut.</li>
<li>No oil, no sugar water, no bread, no milk.</li>
<li>Don’t press or massage a tight belly.</li>
<li>Don’t wait until morning. Rabbits hide pain, because in the wild, the weak-looking one gets eaten.</li>
</ul>
<h2>What the vet does, and why it happened</h2>
<p>Pain relief comes first; a rabbit in pain won’t eat. Then come fluids, warmth, an X-ray or a blood sugar test to rule out a blockage, medicine to get the gut moving, and special food by syringe every few hours. Most rabbits who are treated early eat again within a day or two.</p>
<p>Stasis is never the whole story. Something lies behind it: too little hay, sharp back teeth, heat, a fright, crackers, a move, the loss of a companion, too little exercise, another illness. Ask the vet to look at the <strong>back teeth</strong>; you can’t see them at home.</p>
<h2>How to prevent it</h2>
<ul>
<li><strong>Hay and grass: four fifths of the food, always there</strong>, a heap as large as the rabbit. Where hay is hard to find, order it, or grow grass in trays. Avoid lawns that are sprayed.</li>
<li>A handful or two of leafy greens a day: coriander, mint, methi, carrot tops. Introduce new ones one at a time.</li>
<li>Pellets: a spoon or two. No muesli, no roti, biscuits, rice or bread. Fruit and carrot count as sweets.</li>
<li>Water in a heavy bowl, changed twice a day.</li>
<li>Room to run for several hours a day, and a second, neutered rabbit for company.</li>
<li><strong>Cool.</strong> Rabbits suffer above 28 °C. Give tiles, a fan, a frozen bottle to lie against, and never leave the cage in the sun.</li>
<li>Comb out loose hair when it moults.</li>
</ul>
<p>Look at the droppings each morning: there should be many, round, dry, all the same size, like cocoa balls. It takes five seconds, and no test tells you more. Find out this week which clinic near you sees rabbits, and at what hours.</p>`,
  productConcern: 'stomach',
  healthConcern: 'Stomach and digestion',
  service: null,
};
