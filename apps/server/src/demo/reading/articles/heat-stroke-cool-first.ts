import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'heat-stroke-cool-first',
  title: 'Heat stroke in May: cool first, drive second',
  summary:
    'Water, moving air, then the vet, in this order. How to see heat stroke early, and how to plan a summer day without it.',
  topic: 'first-aid',
  species: ['dog', 'cat'],
  tags: ['heat stroke', 'summer', 'first aid'],
  isHealthAdvice: true,
  coverAlt: 'A panting dog in the shade, with a fan and a bucket of water beside it under a hot sun.',
  daysAgo: 193,
  sources: [
    {
      title: 'Cooling methods used to manage heat-related illness in dogs, 2016–2018',
      publisher: 'Veterinary Sciences',
      url: 'https://doi.org/10.3390/vetsci10070465',
    },
    {
      title: 'Myth busting – cooling hot dogs',
      publisher: 'Hot Dogs: Canine Heatstroke research',
      url: 'https://heatstroke.dog/2023/07/20/myth-busting-cooling-hot-dogs/',
    },
    {
      title: 'Heatstroke in dogs',
      publisher: 'PDSA',
      url: 'https://www.pdsa.org.uk/pet-help-and-advice/pet-health-hub/conditions/heatstroke-in-dogs',
    },
    {
      title: 'Warm weather pet safety',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/warm-weather-pet-safety',
    },
  ],
  body: `<p>A dog can’t sweat its heat away the way we do. It pants, and when the air is as hot as its body, panting is not enough. From then on, every minute counts. A healthy dog is at 38 to 39 °C; above 41 °C its organs start to suffer.</p>
<h2>See it early</h2>
<ul>
<li><strong>First:</strong> hard, loud panting that doesn’t settle in the shade, thick drool, restlessness, a bright red tongue.</li>
<li><strong>Then:</strong> stumbling, vomiting or diarrhoea, a glazed look.</li>
<li><strong>Last:</strong> collapse, fits, blood in the stool, no response to its name.</li>
</ul>
<p>A <strong>cat</strong> that breathes with an open mouth is always an emergency. Cats show signs late: they lie flat, drool, and stop grooming or groom non-stop.</p>
<h2>Cool first</h2>
<p>Start where you are. Don’t drive off with a hot dog in a hot car.</p>
<ol>
<li>Move to shade or indoors, onto a tiled floor.</li>
<li><strong>Pour water over the whole body</strong>, down to the skin: belly, groin, armpits, back. Tap water is fine. Any water that is cooler than the dog helps.</li>
<li><strong>Switch on a fan</strong>, or open a window where air moves. Wet skin and moving air together cool far better than water alone. Keep pouring.</li>
<li>A young dog that is fit and awake may stand in a tub or a cold shower. Hold the head up. For an old dog, a flat-faced one or one with a weak heart, stick to water and a fan.</li>
<li>Offer water to drink. Don’t force it, and give none to an animal that is not fully awake.</li>
<li>Phone the vet while someone else pours.</li>
</ol>
<p>Stop when the breathing is calm, or when a thermometer shows 39.5 °C. Shivering means you have done enough.</p>
<h2>Then drive</h2>
<p>Go to a vet even if your dog looks well again. Kidneys, gut and clotting can fail a day later, and a blood test shows it early. Run the air conditioner or open the windows, and keep the coat wet on the way.</p>
<h2>What not to do</h2>
<ul>
<li>Don’t lay a wet towel over the back and leave it. It warms up and keeps the heat in. Lay the dog on one, or change it every minute.</li>
<li>Don’t wait for “slightly warm” water because cold is said to be a shock. The delay is the danger.</li>
<li>No fever tablets meant for people. They do nothing for heat stroke, and some poison pets.</li>
</ul>
<h2>Who is at risk</h2>
<p>Flat-faced dogs and cats, such as Pugs, Bulldogs and Persians. Heavy animals. The very old and the very young. Thick coats. Dogs with heart or breathing trouble. And any dog that runs: a game of ball at eleven in the morning can do it at 32 °C, and sooner still where the air is humid, as in Chennai or Mumbai.</p>
<h2>A summer day without danger</h2>
<ul>
<li>Walk before seven in the morning and after dark. Press the back of your hand on the road for seven seconds; if you can’t bear it, paws can’t either.</li>
<li><strong>Never leave a pet in a parked car</strong>, not for two minutes, not in the shade, not with a window open.</li>
<li>Two bowls of water in two rooms, changed often. Ice in one of them is fine.</li>
<li>During a power cut: wet the floor, wet the belly and paws, sit in the draught.</li>
<li>Balconies and terraces become ovens. Give cats a cool bathroom floor and a way into it.</li>
<li>Keep a rectal thermometer at home, and your vet’s number on the fridge.</li>
</ul>`,
  productConcern: null,
  healthConcern: 'Heart and breathing',
  service: 'blood-test',
};
